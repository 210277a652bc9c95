import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { StorageSafetyNotice } from './storage-safety-notice.tsx'

/** A browser that says whether it keeps what is saved, and agrees to keep it or not. */
function aBrowser({ keeps, agrees = false }: { keeps: boolean; agrees?: boolean }) {
  const storage = { persisted: async () => keeps, persist: async () => agrees }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }))
}

describe('what the browser does with saved entries', () => {
  test.each([
    ['en', 'The browser may clear what is saved'],
    ['fr', 'Le navigateur peut effacer ce qui est enregistré'],
  ] as const)('is a warning in %s where it may clear them', async (locale, words) => {
    aBrowser({ keeps: false })
    await renderIn(locale, <StorageSafetyNotice />)
    expect(await screen.findByText(new RegExp(words))).toBeDefined()
  })

  test('is good news where it keeps them', async () => {
    aBrowser({ keeps: true })
    await renderIn('en', <StorageSafetyNotice />)
    expect(await screen.findByText(/The browser keeps what you enter/)).toBeDefined()
  })

  test('changes when the browser is asked and agrees', async () => {
    aBrowser({ keeps: false, agrees: true })
    await renderIn('en', <StorageSafetyNotice />)
    await userEvent.click(await screen.findByRole('button', { name: 'Allow Préau to keep it' }))
    expect(await screen.findByText(/The browser keeps what you enter/)).toBeDefined()
  })

  test('stays a warning when the browser does not agree, which is said with what to do', async () => {
    aBrowser({ keeps: false })
    await renderIn('en', <StorageSafetyNotice />)
    await userEvent.click(await screen.findByRole('button', { name: 'Allow Préau to keep it' }))
    expect(await screen.findByText(/The browser did not agree/)).toBeDefined()
    expect(screen.getByText(/The browser may clear what is saved/)).toBeDefined()
  })
})
