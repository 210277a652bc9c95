import { fireEvent, screen, waitFor } from '@testing-library/react'
import { graphql } from 'gql.tada'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { ClassId } from '#domain/kernel/ids.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { absent } from '#tests/support/examples/presence-examples.ts'
import { aMarkContent } from '#tests/support/examples/register-examples.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, aWireMark, classId, tuesdayMorning } from '#tests/support/tablets/classroom.ts'
import { ChildStrip } from './child-strip.tsx'
import { classDayRegister } from './class-day.operations.ts'
import { ClassDayRoof } from './class-day-roof.tsx'
import { ClassDayTrouble, troubleOf } from './class-day-trouble.tsx'
import { markPresenceKind } from './marks/marks.offline.ts'
import { useClassDay } from './use-class-day.ts'

const week = { classId, from: '2026-11-16', to: '2026-11-29' }

/** The list of an app that did not name the work. */
const olderClasses = graphql(`
  query OlderClasses {
    listClasses {
      id
      name
      standardId
      standardName
      childCount
    }
  }
`)

function RegisterProbe() {
  const { schoolClass, children } = useClassDay('presence', '/presence')
  return schoolClass ? <p>{`${schoolClass.name}, ${children.length} children`}</p> : null
}

function Probe() {
  const day = useClassDay('diary', '/communication-diary')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const trouble = troubleOf(day)
  return (
    <>
      <ClassDayRoof day={day} title="Diary" />
      <button type="button" onClick={() => day.go({ classId: classId as ClassId })}>
        The same class
      </button>
      {day.isChosenForYou ? <p>Nobody chose this day</p> : null}
      {trouble ? <ClassDayTrouble trouble={trouble} onAgain={day.refresh} /> : null}
      <ChildStrip label="Who?" chosen={chosen} onChange={setChosen}>
        {day.children}
      </ChildStrip>
    </>
  )
}

async function openDay(classroom = aClassroom(), path = '/communication-diary') {
  const tablet = await aPresenceTablet(classroom)
  const { container } = await tablet.show(<Probe />, { path, locale: 'en' })
  const where = () =>
    [...container.querySelectorAll<HTMLElement>('[data-child]')].map((it) => it.dataset.where)
  const pressed = () => container.querySelectorAll('[data-child][aria-pressed=true]').length
  return { classroom, tablet, container, where, pressed }
}

const aClassWithTwoMarks = () => {
  const classroom = aClassroom()
  classroom.mark(0, { am: aWireMark({ state: 'present' }) })
  classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
  return classroom
}

describe('a class on its day', () => {
  test('opens on the first class and today, and writes both into the address', async () => {
    await openDay()
    await waitFor(() =>
      expect(document.querySelector('[data-address]')?.textContent).toBe(
        `/communication-diary?class=${classId}&date=2026-11-17`,
      ),
    )
  })

  test('knows where each child is', async () => {
    const { where } = await openDay(aClassWithTwoMarks())
    await waitFor(() =>
      expect(where()).toEqual(['here', 'away', 'not-called', 'not-called', 'not-called']),
    )
  })

  test('counts a mark that waits on this tablet at once', async () => {
    const { where, tablet, classroom } = await openDay(aClassWithTwoMarks())
    await waitFor(() => expect(where()).toHaveLength(5))
    classroom.state.isReachable = false
    const content = aMarkContent(absent)
    await tablet.offline.save([newEntry(markPresenceKind, { content, baseVersion: 1 })])
    await waitFor(() => expect(where()[0]).toBe('away'))
  })

  test('opens without a network when the register was opened before', async () => {
    const classroom = aClassWithTwoMarks()
    const tablet = await aPresenceTablet(classroom)
    await tablet.client.query(classDayRegister, { ...week, work: 'presence' }).toPromise()
    classroom.state.isReachable = false
    const path = `/communication-diary?class=${classId}&date=2026-11-17`
    await tablet.show(<Probe />, { path, locale: 'en' })
    const adam = await screen.findByRole('button', { name: 'Adam' })
    expect(adam.dataset.where).toBe('here')
  })

  test('opens the register without a network from what an older app kept', async () => {
    const classroom = aClassWithTwoMarks()
    const tablet = await aPresenceTablet(classroom)
    await tablet.client.query(classDayRegister, { ...week, work: 'diary' }).toPromise()
    classroom.answers.set(
      'OlderClasses',
      () => classroom.answers.get('ClassDayClasses')?.({}) ?? {},
    )
    await tablet.client.query(olderClasses, {}).toPromise()
    classroom.state.isReachable = false
    await tablet.show(<RegisterProbe />, { path: '/presence', locale: 'en' })
    const shown = await screen.findByText(/children$/)
    expect(shown.textContent).toBe('Moyenne section A, 5 children')
  })
})

describe('a screen that is left open over midnight', () => {
  const address = () => document.querySelector('[data-address]')?.textContent
  const onDate = (date: string) => `/communication-diary?class=${classId}&date=${date}`

  async function openOvernight(path: string) {
    const clock = { at: tuesdayMorning, now: () => clock.at }
    const tablet = await aPresenceTablet(aClassroom(), {}, { clock })
    await tablet.show(<Probe />, { path, locale: 'en' })
    await waitFor(() => expect(address()).toContain('date='))
    return () => {
      clock.at += 24 * 60 * 60_000
      fireEvent(document, new Event('visibilitychange'))
    }
  }

  test('goes on to the new day when nobody chose the old one', async () => {
    const sleepOver = await openOvernight('/communication-diary')
    expect(address()).toBe(onDate('2026-11-17'))
    sleepOver()
    await waitFor(() => expect(address()).toBe(onDate('2026-11-18')))
  })

  test('is still on a day that nobody chose when another class is opened', async () => {
    const clock = { now: () => Date.parse('2026-11-21T07:40:00.000Z') }
    const tablet = await aPresenceTablet(aClassroom(), {}, { clock })
    await tablet.show(<Probe />, { path: '/communication-diary', locale: 'en' })
    await screen.findByText('Nobody chose this day')
    fireEvent.click(screen.getByRole('button', { name: 'The same class' }))
    expect(address()).toBe(onDate('2026-11-20'))
    expect(screen.queryByText('Nobody chose this day')).not.toBeNull()
  })

  test('stays on a day that somebody chose', async () => {
    const sleepOver = await openOvernight(onDate('2026-11-16'))
    sleepOver()
    await screen.findByRole('button', { name: 'Adam' })
    expect(address()).toBe(onDate('2026-11-16'))
  })
})

describe('choosing children', () => {
  test('takes everybody who is here in one tap, and leaves them in the next', async () => {
    const { where, pressed } = await openDay(aClassWithTwoMarks())
    await waitFor(() => expect(where()).toHaveLength(5))
    const all = screen.getByRole('button', { name: 'Everybody who is here, 1 child' })
    fireEvent.click(all)
    expect(pressed()).toBe(1)
    fireEvent.click(all)
    expect(pressed()).toBe(0)
  })

  test('says of a child without an allergy that it has a health plan', async () => {
    const { where } = await openDay(aClassWithTwoMarks())
    await waitFor(() => expect(where()).toHaveLength(5))
    const [clemence, ...others] = screen.getAllByRole('button', { name: /has a health plan/ })
    expect(clemence?.textContent).toContain('IHP')
    expect(others).toEqual([])
  })

  test('takes single children, and one who is away as well', async () => {
    const { where, pressed } = await openDay(aClassWithTwoMarks())
    await waitFor(() => expect(where()).toHaveLength(5))
    fireEvent.click(screen.getByRole('button', { name: 'Adam' }))
    fireEvent.click(screen.getByRole('button', { name: /Nour/ }))
    expect(pressed()).toBe(2)
  })
})
