import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { NotFoundScreen } from './not-found.screen.tsx'

async function open(locale: 'en' | 'fr', answers: boolean, address = '/404') {
  const acts = { isReachable: async () => answers } as unknown as SessionActs
  await renderIn(
    locale,
    <SessionProvider store={createSessionStore()} acts={acts}>
      <NotFoundScreen />
    </SessionProvider>,
    address,
  )
}

describe('an address that leads nowhere', () => {
  test.each([
    ['en', 'There is nothing at this address'],
    ['fr', 'Il n’y a rien à cette adresse'],
  ] as const)('in %s it says so while the school answers', async (locale, words) => {
    await open(locale, true)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test.each([
    ['en', 'There is no form at this address', 'Sign in'],
    ['fr', 'Il n’y a pas de formulaire à cette adresse', 'Se connecter'],
  ] as const)(
    'in %s a family with a wrong link to a form is told so, and others find the way to sign in',
    async (locale, words, door) => {
      await open(locale, true, '/404?of=form')
      expect(await screen.findByText(words)).toBeDefined()
      expect(screen.getByRole('link', { name: door }).getAttribute('href')).toBe('/')
    },
  )

  test('it blames the network while the server is silent, though the wifi is there', async () => {
    expect(navigator.onLine).toBe(true)
    await open('en', false)
    expect(await screen.findByText('This page is not available without network')).toBeTruthy()
  })
})
