import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { diaryFeature } from '#src/features/diary/diary.feature.ts'
import { presenceFeature } from '#src/features/presence/presence.feature.ts'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import type { SessionUser } from '#src/session/session.operations.ts'
import type { SessionActs } from '#src/session/session-context.tsx'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, classId } from '#tests/support/tablets/classroom.ts'
import { HoldDay } from './hold-day.tsx'

type Given = { user?: Partial<SessionUser>; acts?: Partial<SessionActs> }

/** The app's shell, as far as it reads ahead; nobody has opened a screen. */
async function aShell({ user = {}, acts = {} }: Given = {}) {
  const classroom = aClassroom()
  const tablet = await aPresenceTablet(classroom, acts, { user })
  const { container } = await tablet.show(
    <FeaturesContext value={[presenceFeature]}>
      <HoldDay />
    </FeaturesContext>,
    { path: '/', locale: 'en' },
  )
  const state = () => container.querySelector<HTMLElement>('[data-held]')?.dataset.held
  const asked = () => classroom.sent.map(({ operation }) => operation)
  return { ...tablet, classroom, state, asked }
}

const aSlowClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

async function aMinuteGoesBy() {
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  vi.useRealTimers()
}

const page = (hasAccess: boolean) => ({
  pagePerms: [{ feature: 'presence', hasAccess, standardId: null }] as never,
})

test('a tablet says when it holds the day', async () => {
  const { state, asked } = await aShell({ user: page(true) })
  expect(state()).toBe('reading')
  await waitFor(() => expect(state()).toBe('held'), { timeout: 5_000 })
  expect(asked()).toContain('ClassDayRegister')
})

test('a page that is not open to a teacher is not read ahead', async () => {
  const { state, asked } = await aShell({ user: page(false) })
  await waitFor(() => expect(state()).toBe('held'), { timeout: 5_000 })
  expect(asked()).toEqual(['ClassDayBuilding', 'PresenceElsewhere'])
})

test('nothing is read ahead in the place of somebody else', async () => {
  aSlowClock()
  const { asked } = await aShell({ user: page(true), acts: { isImpersonating: () => true } })
  await aMinuteGoesBy()
  expect(asked()).toEqual([])
})

test('the registers are read anew when the school has changed', async () => {
  const { noteNews, state, classroom } = await aShell({ user: page(true) })
  await waitFor(() => expect(state()).toBe('held'), { timeout: 5_000 })
  classroom.sent.length = 0
  act(() => noteNews())
  const registers = () => classroom.sent.filter((it) => it.operation === 'ClassDayRegister')
  await waitFor(
    () => expect(registers()).toMatchObject([{ variables: { classId, from: '2026-11-16' } }]),
    { timeout: 5_000 },
  )
})

test('an app that is put away reads nothing until somebody looks at it', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  aSlowClock()
  const { state, asked } = await aShell({ user: page(true) })
  await aMinuteGoesBy()
  expect(asked()).toEqual([])
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(state()).toBe('held'), { timeout: 5_000 })
  hidden.mockRestore()
})

test('the diary is written for a teacher, and read by the direction', async () => {
  const [own, reports] = (await diaryFeature.ahead?.()) ?? []
  const day = { today: '2026-11-17' as never, classId: classId as never, days: new Map() }
  const asked = { ...day, date: day.today }
  expect(own?.ask({ ...asked, isDirection: false })).toHaveLength(7)
  expect(reports?.ask({ ...asked, isDirection: false })).toBeNull()
  expect(reports?.ask({ ...asked, isDirection: true })).toHaveLength(4)
})
