import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { createNothingKept } from '#src/offline/nothing-kept.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import type { OfflineStore } from '#src/offline/offline-store.ts'
import { SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { sessionActs } from '#tests/support/screens/session-acts.ts'
import { LostEntriesNotice } from './lost-entries-notice.tsx'

const marie = { userId: 'marie' as UserId, schoolId: null, displayName: 'Marie D.' }
const lost = { count: 3, countedAt: '2026-11-17T08:40:00.000Z' }

async function shown(locale: 'en' | 'fr', found: typeof lost | null = lost) {
  const forgetLost = vi.fn(async () => {})
  const watchLost: OfflineStore['watchLost'] = (show) => {
    show(found)
    return () => undefined
  }
  const store = { ...createNothingKept(marie), watchLost, forgetLost }
  await renderIn(
    locale,
    <SessionProvider store={createSessionStore()} acts={sessionActs()}>
      <OfflineProvider store={store}>
        <LostEntriesNotice />
      </OfflineProvider>
    </SessionProvider>,
  )
  return forgetLost
}

describe('entries that the browser has cleared', () => {
  test.each([
    ['en', '3 entries that were not sent are lost.', 'They were last counted on'],
    ['fr', '3 saisies non envoyées sont perdues.', 'Dernier décompte'],
  ] as const)('are counted in %s, with when and what to check', async (locale, count, when) => {
    await shown(locale)
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(count)
    expect(notice.textContent).toContain(when)
  })

  test('are spoken of until the person has checked', async () => {
    const forgetLost = await shown('en')
    await userEvent.click(await screen.findByRole('button', { name: 'I have checked' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(forgetLost).toHaveBeenCalledOnce()
  })

  test('are not spoken of where none were lost', async () => {
    await shown('en', null)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
