import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import type { ImpersonationOutcome } from '#src/session/acting/impersonate.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { sessionActs } from '#tests/support/screens/session-acts.ts'
import { ImpersonationDialog } from './impersonation-dialog.tsx'

async function open(outcome: ImpersonationOutcome, locale: Locale = 'en') {
  const impersonate = vi.fn<SessionActs['impersonate']>(async () => outcome)
  const onClose = vi.fn()
  await renderIn(
    locale,
    <SessionProvider store={createSessionStore()} acts={sessionActs({ impersonate })}>
      <ImpersonationDialog person={{ userId: 'marie', name: 'Marie' }} onClose={onClose} />
    </SessionProvider>,
  )
  return { impersonate, onClose }
}

const started = { kind: 'started', userId: 'marie' } as const
const refused = { kind: 'refused', error: new Error('User unauthorized to impersonate') } as const
const silent = { kind: 'silent', error: new Error('no network') } as const

describe("taking somebody's place", () => {
  test.each([
    ['en', 'Why?', 'See as Marie'],
    ['fr', 'Pourquoi ?', 'Voir comme Marie'],
  ] as const)('in %s wants a reason', async (locale, label, act) => {
    const { impersonate } = await open(started, locale)
    await userEvent.click(screen.getByRole('button', { name: act }))
    expect(impersonate).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText(label), ' Her register does not open {Enter}')
    expect(impersonate).toHaveBeenCalledWith({
      target: { userId: 'marie' },
      reason: 'Her register does not open',
    })
  })

  test.each([
    ['a refusal', refused, 'You may not see Préau as Marie'],
    ['no network', silent, 'No network'],
  ] as const)(
    '%s says that nothing was changed, and keeps the reason',
    async (_, outcome, words) => {
      await open(outcome)
      await userEvent.type(screen.getByLabelText('Why?'), 'Because{Enter}')
      const said = (await screen.findByRole('alert')).textContent
      expect(said).toContain(words)
      expect(said).toContain('Nothing was changed')
      expect(screen.getByLabelText<HTMLInputElement>('Why?').value).toBe('Because')
    },
  )
})
