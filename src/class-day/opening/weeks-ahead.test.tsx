import { act, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import { type LocalDate, localDate } from '#domain/kernel/local-date.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import {
  aClassroom,
  aWireHealth,
  aWireMark,
  childId,
  classId,
  deadlyPeanuts,
} from '#tests/support/tablets/classroom.ts'
import { classDayBuilding, classDayRegister } from '../class-day.operations.ts'
import { windowOf } from './day-window.ts'
import { useClassRegister } from './use-class-register.ts'

const tuesday = localDate('2026-11-17')
const wednesday = localDate('2026-11-18')
const monday = localDate('2026-11-23')
const aFewDaysOn = '2026-11-20T10:00:00.000Z'

/** Shows what is known of the class on a day: who, of whom something must be known, and which days. */
function Probe({ date }: { date: LocalDate }) {
  const { loaded } = useClassRegister('presence', { classId: classId as ClassId, date })
  if (loaded.status !== 'ready') return <p data-status={loaded.status} />
  const { children, days, presence } = loaded.value
  return (
    <>
      <ul>
        {children.map(({ childId: id, firstName, health, contacts }) => (
          <li key={id}>
            {[firstName, health && 'allergy', contacts?.collectors.length && 'must not collect']
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
      <p data-days={days.size} data-marks={presence.size} />
    </>
  )
}

async function aTablet() {
  const classroom = aClassroom()
  const { client, offline, show } = await aPresenceTablet(classroom)
  const fresh = { requestPolicy: 'network-only' } as const
  const read = (date: LocalDate) =>
    client
      .query(classDayRegister, { work: 'presence', classId, ...windowOf(date) }, fresh)
      .toPromise()
  const readBuilding = (date: LocalDate) => client.query(classDayBuilding, { date }).toPromise()
  async function open(date: LocalDate) {
    const { container } = await show(<Probe date={date} />, { path: '/presence', locale: 'en' })
    const names = () => [...container.querySelectorAll('li')].map((it) => it.textContent)
    await waitFor(() => expect(names()).not.toEqual([]))
    const about = () => container.querySelector<HTMLElement>('[data-days]')?.dataset
    return { names, about }
  }
  const { state } = classroom
  return { classroom, offline, state, read, readBuilding, open }
}

type Tablet = Awaited<ReturnType<typeof aTablet>>

/** A child of whom something must be known, who must not be handed to somebody. */
function joins({ state }: Tablet, firstName: string) {
  state.readAt = aFewDaysOn
  state.joined = [[firstName, 'Petit', 'girl']]
  state.health = [aWireHealth(5, { allergies: [deadlyPeanuts] })]
  const id = childId(5)
  const collector = { __typename: 'ContactCollector', collectorId: 'x', kind: 'must_not' } as const
  const named = { name: 'X', phone: null, relation: null, validFrom: null, validUntil: null }
  const seen = { weekdays: [], portrait: null, isIdentityOpen: false }
  state.contacts = [
    {
      ...{ __typename: 'ChildContacts', id: id as ChildId, childId: id as ChildId, guardians: [] },
      collectors: [{ ...collector, ...named, ...seen } as never],
    },
  ]
}

const five = ['Adam', 'Nour', 'Léo', 'Léo', 'Clémence']

describe('a week that somebody looked at ahead, opened without a network', () => {
  test('holds a child whom a later reading of the week before told of, with allergy and ban', async () => {
    const tablet = await aTablet()
    await tablet.read(monday)
    joins(tablet, 'Zoé')
    await tablet.read(wednesday)
    tablet.state.isReachable = false
    const { names } = await tablet.open(monday)
    expect(names()).toEqual([...five, 'Zoé, allergy, must not collect'])
  })

  test('holds a child whom the list of the building told of that day', async () => {
    const tablet = await aTablet()
    await tablet.read(monday)
    joins(tablet, 'Zoé')
    await tablet.readBuilding(monday)
    tablet.state.isReachable = false
    const { names, about } = await tablet.open(monday)
    expect(names()).toEqual([...five, 'Zoé, allergy'])
    expect(about()).toMatchObject({ days: '14' })
  })

  test('holds nobody whom a later reading left out', async () => {
    const tablet = await aTablet()
    await tablet.read(monday)
    tablet.state.readAt = aFewDaysOn
    tablet.state.gone = 1
    await tablet.read(wednesday)
    tablet.state.isReachable = false
    expect((await tablet.open(monday)).names()).toEqual(five.slice(0, -1))
  })

  test('holds the marks that a later reading told of, and its own beyond those days', async () => {
    const tablet = await aTablet()
    const away = aWireMark({ state: 'absent', justified: 'pending' })
    tablet.classroom.mark(0, { am: away }, '2026-12-01')
    await tablet.read(monday)
    tablet.state.readAt = aFewDaysOn
    tablet.classroom.mark(1, { am: away }, monday)
    await tablet.read(wednesday)
    tablet.state.isReachable = false
    const { about } = await tablet.open(monday)
    expect(about()).toMatchObject({ days: '14', marks: '2' })
  })

  test('takes nothing from an earlier reading, and tells the earlier one of this week', async () => {
    const tablet = await aTablet()
    await tablet.read(tuesday)
    joins(tablet, 'Zoé')
    await tablet.read(monday)
    tablet.state.isReachable = false
    expect((await tablet.open(monday)).names()).toHaveLength(6)
    expect((await tablet.open(wednesday)).names()).toHaveLength(6)
  })

  test('does not go by what an older app kept, which says no moment', async () => {
    const tablet = await aTablet()
    await tablet.read(monday)
    joins(tablet, 'Zoé')
    tablet.state.readAt = null
    await tablet.read(wednesday)
    tablet.state.isReachable = false
    expect((await tablet.open(monday)).names()).toEqual(five)
  })
})

describe('a week that was looked at ahead, opened with a network', () => {
  test('is read anew', async () => {
    const tablet = await aTablet()
    await tablet.read(monday)
    joins(tablet, 'Zoé')
    const { names } = await tablet.open(monday)
    await waitFor(() => expect(names()).toHaveLength(6))
  })

  test('is kept for the next start as before where a later reading says the same', async () => {
    const tablet = await aTablet()
    const keep = vi.spyOn(tablet.offline.firstRows, 'keep')
    await tablet.open(monday)
    tablet.state.readAt = aFewDaysOn
    await act(async () => void (await tablet.read(monday)))
    await waitFor(() => expect(keep.mock.calls.length).toBeGreaterThan(1))
    expect(new Set(keep.mock.calls.map(([, row]) => JSON.stringify(row))).size).toBe(1)
  })
})
