import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import type { EntryInput } from '#server/features/entries/read-entry.ts'
import { submitEntries } from '#server/features/entries/submit-entries.ts'
import { markPresence } from '#server/features/presence/mark-presence.ts'
import { listChangesOf } from '#server/features/presence/presence-history.sql.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallChild, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import {
  aSheetTablet,
  kindsOfSheet,
  type SheetTablet,
} from '#tests/support/tablets/sheet-tablet.ts'

// A Tuesday, half past six in the evening at the school.
const clock = new HandClock('2026-11-17T17:30:00Z')
const date = '2026-11-17'
const kinds = [...kindsOfSheet, markPresence]

const db = await createTestDatabase()
const world = smallWorld(db.owner)
const of = await world.aSchool({ nurseryEnable: true, checkInEnable: true })
const group = await world.aClass({ of, name: 'Coccinelles' })
const classes = [group]
const both = { nursery: true, presence: true }
// Marie keeps sheets and registers, Paul keeps sheets alone, Ines keeps registers alone.
const maries = await world.aTeacher({
  ...{ of, classes, name: 'Marie', permissions: both },
  levelFeatures: ['nursery', 'presence'],
})
const pauls = await world.aTeacher({
  ...{ of, classes, name: 'Paul', permissions: { nursery: true } },
  levelFeatures: ['nursery'],
})
const ineses = await world.aTeacher({ of, classes, name: 'Ines' })
const marie = await aSheetTablet(db, { of: maries, clock, name: 'Tablette A' })
const paul = await aSheetTablet(db, { of: pauls, clock, name: 'Tablette B' })
const ines = await aSheetTablet(db, { of: ineses, clock, name: 'Bureau' })
const newChild = () => world.aChild({ in: group })

const send = async (tablet: SheetTablet, ...entries: EntryInput[]): Promise<EntryAnswer> =>
  (await submitEntries(await tablet.request(), { entries, kinds })).at(-1) as EntryAnswer

const at = (time: string) => new Date(`${date}T${time}:00+01:00`).toISOString()

type Said = { lineId?: string; baseVersion?: number | null; details?: object }

const arrives = (tablet: SheetTablet, child: SmallChild, time: string, said: Said = {}) => {
  const { lineId = randomUUID(), baseVersion = null, details = {} } = said
  return tablet.add({ child, lineId, line: 'arrival', at: at(time), details }, { baseVersion })
}
const leaves = (tablet: SheetTablet, child: SmallChild, time: string, said: Said = {}) => {
  const { lineId = randomUUID(), baseVersion = null } = said
  const details = { collectedBy: 'Papa', identityChecked: true, message: null, ...said.details }
  return tablet.add({ child, lineId, line: 'departure', at: at(time), details }, { baseVersion })
}
const falls = (tablet: SheetTablet, child: SmallChild, time: string) =>
  tablet.add({
    ...{ child, lineId: randomUUID(), line: 'sleep', at: at(time) },
    details: { startedAt: at(time), endedAt: null },
  })

/** A tap on the register; in the afternoon at its call, unless it says otherwise. */
const marks = (
  tablet: SheetTablet,
  child: SmallChild,
  mark: object | null,
  { period = 'pm', baseVersion = null as number | null, tapped = '' } = {},
): EntryInput => {
  const madeAt = at(tapped || (period === 'am' ? '08:40' : '13:35')) as never
  return tablet.mark({ child, date, period, mark }, { baseVersion, madeAt })
}

const dayOf = async ({ childId }: SmallChild) => {
  const { rows } = await db.owner.query(
    'select version, am, pm from presence_day where child_id = $1',
    [childId],
  )
  const [row] = rows
  return { version: row?.version ?? 0, am: row?.am?.mark ?? null, pm: row?.pm?.mark ?? null, row }
}

/** Reads what stands on a child's sheet: "departure 17:15 Papa". */
const sheetOf = async ({ childId }: SmallChild) => {
  const { rows } = await db.owner.query(
    `select line, to_char(at at time zone 'Europe/Paris', 'HH24:MI') as hour, details, mark_beside from transmission_line
     where child_id = $1 and not is_removed order by at, line`,
    [childId],
  )
  return rows.map(({ line, hour, details, mark_beside: beside }) =>
    [line, hour, details.collectedBy ?? details.broughtBy, beside].filter(Boolean).join(' '),
  )
}

const historyOf = async (child: SmallChild) => {
  const { database } = db
  const changes = await database.inSchool(child.schoolId, (tx) =>
    listChangesOf(tx, { childId: child.childId, date: date as never }),
  )
  return changes.map(
    ({ period, before, after, by }) =>
      `${period} ${before?.mark.state ?? 'blank'} ${after?.mark.state ?? 'blank'} ${by}`,
  )
}

const present = { state: 'present', arrivedAt: null }
const left = (leftAt: string) => ({ state: 'left', leftAt, wasLate: false })

describe('a child that is collected on the sheet', () => {
  test('has left in the register too, once, however often the entry is sent', async () => {
    const child = await newChild()
    await send(marie, marks(marie, child, present))
    const entry = leaves(paul, child, '17:15')
    const answers = [await send(paul, entry), await send(paul, entry, entry)]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        __typename: 'EntryAccepted',
        version: 1,
        truth: { register: { after: { version: 2, pm: { mark: { leftAt: '17:15' } } } } },
      })
    }
    expect(await dayOf(child)).toMatchObject({
      version: 2,
      pm: { state: 'left', leftAt: '17:15' },
    })
    expect(await sheetOf(child)).toEqual(['departure 17:15 Papa'])
  })

  test('has its line in the history of the register, with who wrote it', async () => {
    const child = await newChild()
    await send(marie, marks(marie, child, present))
    await send(paul, leaves(paul, child, '17:15'))
    expect(await historyOf(child)).toEqual(['pm blank present Marie', 'pm present left Paul'])
  })

  test('in the morning has gone for the day', async () => {
    const child = await newChild()
    await send(marie, marks(marie, child, present, { period: 'am' }))
    await send(paul, leaves(paul, child, '11:45'))
    expect(await dayOf(child)).toMatchObject({
      am: { state: 'left', leftAt: '11:45' },
      pm: { state: 'left', leftAt: '11:45' },
    })
  })

  test('and taken back is in the register as it was before', async () => {
    const child = await newChild()
    const lineId = randomUUID()
    await send(marie, marks(marie, child, { ...present, arrivedAt: '13:32', note: 'sieste' }))
    await send(paul, leaves(paul, child, '17:15', { lineId }))
    await send(paul, paul.remove({ child, lineId }))
    expect(await dayOf(child)).toMatchObject({
      version: 3,
      pm: { state: 'present', arrivedAt: '13:32', note: 'sieste' },
    })
    expect(await sheetOf(child)).toEqual(['arrival 13:32'])
  })

  test('and taken back is not called again where nobody had called it', async () => {
    const child = await newChild()
    const lineId = randomUUID()
    await send(paul, leaves(paul, child, '11:45', { lineId }), paul.remove({ child, lineId }))
    expect(await dayOf(child)).toMatchObject({ version: 2, am: null, pm: null })
  })

  test('at another hour, corrected on the sheet, has left at that hour', async () => {
    const child = await newChild()
    const lineId = randomUUID()
    await send(marie, marks(marie, child, present, { period: 'am' }))
    await send(paul, leaves(paul, child, '11:45', { lineId }))
    const details = { collectedBy: 'Papa', identityChecked: true, message: null }
    const line = { child, lineId, line: 'departure' as const, at: at('17:15'), details }
    await send(paul, paul.change(line, { baseVersion: 1 }))
    expect(await dayOf(child)).toMatchObject({
      am: { state: 'present' },
      pm: { state: 'left', leftAt: '17:15' },
    })
  })

  test('on a half-day on which the school is closed has left on its sheet alone', async () => {
    const child = await newChild()
    const wednesday = new Date('2026-11-11T17:15:00+01:00').toISOString()
    const entry = paul.add({
      ...{ child, lineId: randomUUID(), line: 'departure', date: '2026-11-11', at: wednesday },
      details: { collectedBy: 'Papa' },
    })
    expect(await send(paul, entry)).toMatchObject({ version: 1 })
    expect(await dayOf(child)).toMatchObject({ version: 0 })
  })
})

describe('a departure in the register', () => {
  test('stands on the sheet, and goes from it with one undo', async () => {
    const child = await newChild()
    await send(ines, marks(ines, child, present), marks(ines, child, left('17:15')))
    expect(await sheetOf(child)).toEqual(['departure 17:15'])
    await send(ines, marks(ines, child, present))
    expect(await sheetOf(child)).toEqual([])
  })

  test('moves its line with its hour, and keeps what was said at the door', async () => {
    const child = await newChild()
    const lineId = randomUUID()
    await send(marie, leaves(marie, child, '17:15', { lineId }))
    await send(marie, marks(marie, child, left('17:20')))
    expect(await sheetOf(child)).toEqual(['departure 17:20 Papa'])
  })
})

describe('an arrival', () => {
  test('on the sheet is an arrival in the register', async () => {
    const child = await newChild()
    await send(paul, arrives(paul, child, '08:31', { details: { broughtBy: 'Maman' } }))
    expect(await dayOf(child)).toMatchObject({ am: { state: 'present', arrivedAt: '08:31' } })
    expect(await sheetOf(child)).toEqual(['arrival 08:31 Maman'])
  })

  test('in the register is an arrival on the sheet', async () => {
    const child = await newChild()
    const mark = { ...present, arrivedAt: '08:31' }
    await send(ines, marks(ines, child, mark, { period: 'am' }))
    expect(await sheetOf(child)).toEqual(['arrival 08:31'])
  })

  test('keeps what home wanted to be known when the child is marked absent by mistake', async () => {
    const child = await newChild()
    await send(marie, arrives(marie, child, '08:31', { details: { broughtBy: 'Maman' } }))
    await send(marie, marks(marie, child, { state: 'absent' }, { period: 'am' }))
    expect(await sheetOf(child)).toEqual(['arrival 08:31 Maman'])
  })

  test('of a child that is marked absent counts once the person has seen the mark', async () => {
    const child = await newChild()
    await send(ines, marks(ines, child, { state: 'absent', reason: 'ill' }, { period: 'am' }))
    const unseen = await send(paul, arrives(paul, child, '09:31'))
    // Paul may not take the register: he is told where the child is, and not why.
    expect(unseen).toMatchObject({
      __typename: 'EntryConflict',
      version: 1,
      truth: { __typename: 'PresenceDay', am: { mark: { state: 'absent', reason: null } } },
    })
    expect(await sheetOf(child)).toEqual([])
    expect(await send(paul, arrives(paul, child, '09:31', { baseVersion: 1 }))).toMatchObject({
      __typename: 'EntryAccepted',
      truth: { markBeside: 'absent' },
    })
    expect(await dayOf(child)).toMatchObject({ am: { state: 'present', arrivedAt: '09:31' } })
    expect(await sheetOf(child)).toEqual(['arrival 09:31 absent'])
  })

  test('after the departure of another tablet is a conflict with that departure', async () => {
    const child = await newChild()
    await send(paul, leaves(paul, child, '09:00'))
    expect(await send(marie, arrives(marie, child, '11:00'))).toMatchObject({
      __typename: 'EntryConflict',
      truth: { __typename: 'TransmissionLine', line: 'departure' },
    })
    expect(await dayOf(child)).toMatchObject({ am: { state: 'left' }, pm: { state: 'left' } })
    const { version } = await dayOf(child)
    await send(marie, arrives(marie, child, '11:00', { baseVersion: version }))
    expect(await dayOf(child)).toMatchObject({ am: { state: 'present' }, pm: null })
    expect(await sheetOf(child)).toEqual(['departure 09:00 Papa', 'arrival 11:00'])
  })
})

describe('two tablets that differ', () => {
  test('about the hour of a departure are asked, and one departure stands', async () => {
    const child = await newChild()
    await send(paul, leaves(paul, child, '17:00'))
    const mine = { details: { collectedBy: 'Maman' } }
    expect(await send(marie, leaves(marie, child, '17:15', mine))).toMatchObject({
      __typename: 'EntryConflict',
      version: 1,
      truth: { __typename: 'TransmissionLine', details: { collectedBy: 'Papa' } },
    })
    expect(await sheetOf(child)).toEqual(['departure 17:00 Papa'])
    await send(marie, leaves(marie, child, '17:15', { ...mine, baseVersion: 1 }))
    expect(await sheetOf(child)).toEqual(['departure 17:15 Maman'])
    expect(await dayOf(child)).toMatchObject({ pm: { leftAt: '17:15' } })
  })

  test('one on the sheet and one on the register: the mark that saw less is in conflict', async () => {
    const child = await newChild()
    await send(paul, leaves(paul, child, '17:15'))
    expect(await send(ines, marks(ines, child, left('17:30')))).toMatchObject({
      __typename: 'EntryConflict',
      truth: { __typename: 'PresenceDay', pm: { mark: { leftAt: '17:15' } } },
    })
  })

  test('a departure does not contradict a call that it did not know of', async () => {
    const child = await newChild()
    await send(ines, marks(ines, child, { ...present, arrivedAt: '13:32' }))
    expect(await send(paul, leaves(paul, child, '17:15'))).toMatchObject({ version: 1 })
    expect(await dayOf(child)).toMatchObject({ pm: { state: 'left', arrivedAt: '13:32' } })
  })

  test('a call after the hour of the departure is a contradiction: a person decides', async () => {
    const child = await newChild()
    await send(ines, marks(ines, child, present, { tapped: '14:30' }))
    expect(await send(paul, leaves(paul, child, '14:00'))).toMatchObject({
      __typename: 'EntryConflict',
      truth: { __typename: 'PresenceDay', pm: { mark: { state: 'present' } } },
    })
  })

  test('that send at once leave one departure, and one of them is asked', async () => {
    const child = await newChild()
    const answers = await Promise.all([
      send(marie, leaves(marie, child, '17:00')),
      send(paul, leaves(paul, child, '17:15')),
      send(ines, marks(ines, child, left('17:20'))),
    ])
    const kindsOfAnswers = answers.map((it) => it.__typename).toSorted()
    expect(kindsOfAnswers).toEqual(['EntryAccepted', 'EntryConflict', 'EntryConflict'])
    expect(await sheetOf(child)).toHaveLength(1)
    expect(await dayOf(child)).toMatchObject({ version: 1 })
  })
})

describe('a tablet that was away', () => {
  test('sends call, nap and departure together: all of them stand', async () => {
    const child = await newChild()
    const answer = await send(
      marie,
      marks(marie, child, present),
      falls(marie, child, '13:40'),
      leaves(marie, child, '17:15'),
      falls(marie, child, '17:20'),
    )
    expect(answer).toMatchObject({ code: 'transmission.has-left' })
    expect(await dayOf(child)).toMatchObject({ version: 2, pm: { leftAt: '17:15' } })
    expect(await sheetOf(child)).toEqual(['sleep 13:40', 'departure 17:15 Papa'])
  })

  test('notes beside a line that the child was marked absent', async () => {
    const child = await newChild()
    await send(ines, marks(ines, child, { state: 'absent' }))
    await send(
      paul,
      paul.add({
        ...{ child, lineId: randomUUID(), line: 'mood', at: at('15:00') },
        details: { mood: 'cheerful' },
      }),
    )
    expect(await sheetOf(child)).toEqual(['mood 15:00 absent'])
  })
})
