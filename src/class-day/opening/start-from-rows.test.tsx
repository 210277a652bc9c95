import { cleanup, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { readAddress } from '#src/class-day/class-day-address.ts'
import { DiaryScreen } from '#src/features/diary/diary.screen.tsx'
import { TransmissionScreen } from '#src/features/transmission/transmission.screen.tsx'
import { aCalledCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { date, openDiary } from '#tests/support/screens/open-diary.tsx'
import { aClassroom, childId, classId, tuesdayMorning } from '#tests/support/tablets/classroom.ts'
import { firstRowsAt } from './first-rows-at.ts'

type Tablet = Awaited<ReturnType<typeof aPresenceTablet>>

type Case = {
  name: string
  pathname: string
  screen: ReactNode
  /** The same screen with a school that answers. */
  open: () => Promise<{ tablet: Tablet }>
}

const cases: Case[] = [
  {
    name: 'diary',
    pathname: '/communication-diary',
    screen: <DiaryScreen path="/communication-diary" />,
    open: openDiary,
  },
  {
    name: 'transmission',
    pathname: '/drive-sheet',
    screen: <TransmissionScreen />,
    open: () => openSheet(aCalledCreche()),
  },
]

/** Lists what a start at the address reads of the rows, apart from who is signed in. */
function rowsAt(pathname: string): string[] {
  const search = `?class=${classId}&date=${date}`
  expect(readAddress(new URLSearchParams(search))).toEqual({ classId, date })
  const known = { savedState: [], clock: { now: () => tuesdayMorning }, role: 'teacher' as const }
  return (firstRowsAt({ pathname, search }, known) ?? []).filter((name) => name !== 'session')
}

/** A tablet whose cache of all screens does not answer, nor does the school. */
async function startFrom(rows: ReadonlyMap<string, unknown>, { pathname, screen, name }: Case) {
  const classroom = aClassroom()
  classroom.state.isHanging = true
  const tablet = await aPresenceTablet(classroom)
  const get = vi.spyOn(tablet.offline.firstRows, 'get').mockImplementation((it) => rows.get(it))
  const { container } = await tablet.show(screen, {
    path: `${pathname}?class=${classId}&date=${date}`,
    locale: 'en',
  })
  const isReady = () => container.querySelector(`main[data-screen=${name}][data-ready]`) !== null
  const asked = () => new Set(get.mock.calls.map(([it]) => it))
  return { container, isReady, asked }
}

describe.each(cases)('the $name of a start', (it) => {
  const keptOfDay = async () => {
    const { tablet } = await it.open()
    const { firstRows } = tablet.offline
    const names = rowsAt(it.pathname)
    await waitFor(() => {
      for (const name of names) expect([name, firstRows.get(name)]).not.toEqual([name, undefined])
    })
    const kept = new Map(names.map((name) => [name, firstRows.get(name)]))
    cleanup()
    return JSON.parse(JSON.stringify([...kept])) as [string, unknown][]
  }

  test('is drawn from the rows of its day, while the cache and the school are silent', async () => {
    const rows = new Map(await keptOfDay())
    const { container, isReady, asked } = await startFrom(rows, it)
    expect(isReady()).toBe(true)
    for (const place of [0, 1, 2, 3, 4])
      expect(container.querySelector(`[data-child="${childId(place)}"]`)).not.toBeNull()
    // No row of another day, and none that a start at this address does not read. The day says its own rules.
    const needed = [...rows.keys()].filter((row) => !row.startsWith('rules '))
    expect([...asked()].toSorted()).toEqual(needed.toSorted())
  })

  test('holds the marks of its day alone, in rows that are small', async () => {
    const kept = await keptOfDay()
    const [, day] = kept.find(([name]) => name.startsWith('class-day ')) ?? []
    const { presence, submissions } = day as Record<string, { date: string }[]>
    for (const row of [...(presence ?? []), ...(submissions ?? [])]) expect(row.date).toBe(date)
    expect(JSON.stringify(kept).length).toBeLessThan(20_000)
  })
})
