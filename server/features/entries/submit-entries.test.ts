import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import {
  aTablet,
  kindsOfRegister,
  type RegisterTablet,
} from '#tests/support/tablets/register-tablet.ts'
import { submitEntries } from './submit-entries.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')
const present = { state: 'present' }
const absent = { state: 'absent' }

let db: TestDatabase
let tablet: RegisterTablet
let colleague: RegisterTablet
let schoolClass: SmallClass
let newChild: () => Promise<SmallChild>

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  const of = await world.aSchool()
  schoolClass = await world.aClass({ of })
  const classes = [schoolClass]
  tablet = await aTablet(db, { of: await world.aTeacher({ of, classes, name: 'Marie' }), clock })
  colleague = await aTablet(db, { of: await world.aTeacher({ of, classes, name: 'Paul' }), clock })
  newChild = () => world.aChild({ in: schoolClass })
})

const countOf = async (table: string): Promise<number> => {
  const { rows } = await db.owner.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

const ledgerOf = async (entryId: string) => {
  const { rows } = await db.owner.query('select * from entry where entry_id = $1', [entryId])
  return rows
}

describe('an entry that is sent again because its answer was lost', () => {
  test('takes effect once and gets the same answer, with the time of today', async () => {
    const tap = tablet.tap(await newChild(), present)
    const [first] = await tablet.send(tap)
    clock.pass({ seconds: 90 })
    const [second] = await tablet.send(tap)
    expect(first).toMatchObject({ __typename: 'EntryAccepted', version: 1 })
    expect(second).toEqual({ ...first, serverTime: second?.serverTime })
    expect(Date.parse(second?.serverTime ?? '')).toBe(Date.parse(first?.serverTime ?? '') + 90_000)
    expect(await ledgerOf(tap.entryId)).toHaveLength(1)
  })

  test('does not undo what was entered since', async () => {
    const child = await newChild()
    const tap = tablet.tap(child, present)
    await tablet.send(tap)
    await tablet.mark(child, absent)
    const [repeated] = await tablet.send(tap)
    expect(repeated).toMatchObject({ version: 1, truth: { am: { mark: present } } })
    const { rows } = await db.owner.query(
      'select version, am from presence_day where child_id = $1',
      [child.childId],
    )
    expect(rows).toMatchObject([{ version: 2, am: { mark: absent } }])
  })

  test('gets its refusal again, even when it would be accepted by now', async () => {
    const child = await newChild()
    const tap = tablet.tap(child, present, { date: '2026-11-19' })
    const [refused] = await tablet.send(tap)
    expect(refused).toMatchObject({ code: 'presence.in-the-future' })
    clock.pass({ days: 2 })
    const [again] = await tablet.send(tap)
    clock.pass({ days: -2 })
    expect(again).toEqual({ ...refused, serverTime: again?.serverTime })
  })

  test('gets its conflict again, as it stood then', async () => {
    const child = await newChild()
    await colleague.mark(child, absent)
    const tap = tablet.tap(child, present)
    const [conflict] = await tablet.send(tap)
    await colleague.mark(child, { state: 'late' })
    const [again] = await tablet.send(tap)
    expect(conflict).toMatchObject({ __typename: 'EntryConflict', version: 1 })
    expect(again).toEqual({ ...conflict, serverTime: again?.serverTime })
  })

  test('is told apart by its id in whatever letters it is written', async () => {
    const tap = tablet.tap(await newChild(), present)
    const [first, second] = await tablet.send(tap, { ...tap, entryId: tap.entryId.toUpperCase() })
    expect(second).toEqual({ ...first, entryId: tap.entryId.toUpperCase() })
  })
})

describe('an entry id that comes back with other content', () => {
  const other = { code: 'entry.repeated-with-other-content' }

  test('is refused and changes nothing', async () => {
    const child = await newChild()
    const tap = tablet.tap(child, present)
    await tablet.send(tap)
    const [answer] = await tablet.send({ ...tablet.tap(child, absent), entryId: tap.entryId })
    expect(answer).toMatchObject(other)
    expect(await ledgerOf(tap.entryId)).toMatchObject([{ after: { am: { mark: present } } }])
  })

  test('is refused when only the version that was seen differs', async () => {
    const tap = tablet.tap(await newChild(), present)
    await tablet.send(tap)
    expect(await tablet.send({ ...tap, baseVersion: 7 })).toMatchObject([other])
  })

  test('is refused within one batch, where the first one counts', async () => {
    const child = await newChild()
    const tap = tablet.tap(child, present)
    const answers = await tablet.send(tap, { ...tablet.tap(child, absent), entryId: tap.entryId })
    expect(answers).toMatchObject([{ __typename: 'EntryAccepted' }, other])
  })

  test('is refused to another person, who so learns nothing of the first', async () => {
    const tap = tablet.tap(await newChild(), present)
    await tablet.send(tap)
    expect(await colleague.send(tap)).toMatchObject([other])
  })
})

describe('a batch', () => {
  test('is not held up by a refused entry in its middle', async () => {
    const [one, two] = [await newChild(), await newChild()]
    const answers = await tablet.send(
      tablet.tap(one, present),
      tablet.tap({ childId: randomUUID() as SmallChild['childId'] }, present),
      tablet.tap(two, present, { date: '17/11/2026' }),
      tablet.tap(two, present),
    )
    expect(answers).toMatchObject([
      { version: 1 },
      { code: 'presence.unknown-child' },
      { code: 'presence.malformed-date' },
      { version: 1 },
    ])
  })

  test('of 50 is taken, and one of 51 is refused whole', async () => {
    const child = await newChild()
    const taps = Array.from({ length: 51 }, () => tablet.tap(child, present))
    const before = await countOf('entry')
    await expect(tablet.send(...taps)).rejects.toMatchObject({
      extensions: { code: 'entry.batch-too-large', maximum: 50 },
    })
    expect(await countOf('entry')).toBe(before)
    expect(await tablet.send(...taps.slice(1))).toHaveLength(50)
  })

  test('that is empty is answered with nothing', async () => {
    expect(await tablet.send()).toEqual([])
  })

  test('mixes kinds of entries', async () => {
    const child = await newChild()
    const answers = await tablet.send(
      tablet.submission(schoolClass),
      tablet.tap(child, present),
      tablet.submission(schoolClass),
    )
    expect(answers).toMatchObject([
      { truth: { __typename: 'RegisterSubmission', version: 1 } },
      { truth: { __typename: 'PresenceDay', version: 1 } },
      { truth: { __typename: 'RegisterSubmission', version: 2 } },
    ])
  })
})

describe('an entry that cannot be read', () => {
  test.each([
    ['an id that is no UUID', { entryId: 'tap-1' }, 'entry.malformed-id'],
    ['a tablet that is no UUID', { deviceId: 'ipad' }, 'entry.malformed-id'],
    ['a time that is no time', { madeAt: 'this morning' }, 'entry.malformed-time'],
    ['a clock wrong by a million years', { clockOffsetMs: -3e16 }, 'entry.malformed-time'],
    ['a format of a later app', { format: 99 }, 'entry.format-unknown'],
  ])(
    'because of %s is refused and not recorded, while its neighbour is taken',
    async (_, wish, code) => {
      const before = await countOf('entry')
      const child = await newChild()
      const bad = tablet.tap(child, absent, wish)
      const answers = await tablet.send(bad, tablet.tap(child, present))
      expect(answers).toMatchObject([
        { __typename: 'EntryRefused', entryId: bad.entryId, code },
        { __typename: 'EntryAccepted', version: 1 },
      ])
      expect(await countOf('entry')).toBe(before + 1)
    },
  )

  test('with text that no database can keep is taken without that text', async () => {
    const mark = { ...absent, note: ' fièvre\0 \ud83e\udd12\ud800' }
    const answer = await tablet.mark(await newChild(), mark, { deviceName: 'Salle\0\udfff bleue' })
    expect(answer).toMatchObject({
      truth: { am: { mark: { note: 'fièvre \ud83e\udd12' }, device: { name: 'Salle bleue' } } },
    })
  })
})

describe('the clocks of tablets', () => {
  test('are corrected by their known offset, and never believed about the future', async () => {
    const slow = { madeAt: '2025-11-17T07:30:00Z', clockOffsetMs: 365 * 86_400_000 }
    const fast = { madeAt: '2027-01-01T00:00:00Z' }
    const [one, two] = [await newChild(), await newChild()]
    const answers = await tablet.send(
      tablet.tap(one, present, slow),
      tablet.tap(two, present, fast),
    )
    const now = new Date(clock.now()).toISOString()
    expect(answers).toMatchObject([
      { truth: { am: { at: '2026-11-17T07:30:00.000Z' } } },
      { truth: { am: { at: now } } },
    ])
  })

  test('decide no winner: the later arrival stands, whatever its clock says', async () => {
    const child = await newChild()
    await tablet.mark(child, present)
    const answer = await tablet.mark(child, absent, { madeAt: '2026-11-01T08:00:00Z' })
    expect(answer).toMatchObject({ version: 2, truth: { am: { mark: absent } } })
  })
})

describe('the ledger', () => {
  test('says who entered what, from which tablet, before and after', async () => {
    const child = await newChild()
    await tablet.mark(child, present)
    const tap = tablet.tap(child, absent, { clockOffsetMs: 1500 })
    await tablet.send(tap)
    expect(await ledgerOf(tap.entryId)).toMatchObject([
      {
        kind: 'markPresence',
        decision: 'accepted',
        device_name: 'Tablette',
        clock_offset_ms: '1500',
        before: { am: { mark: present } },
        after: { am: { mark: absent, by: { name: 'Marie' } } },
      },
    ])
  })

  test.each(['update entry set decision = decision', 'delete from entry', 'truncate entry'])(
    'cannot be rewritten by the application: %s',
    async (statement) => {
      const { schoolId } = schoolClass
      const rewriting = db.database.inSchool(schoolId, (tx) => tx.connection.query(statement))
      await expect(rewriting).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('is not written when the transaction fails, and neither are the marks', async () => {
    const before = [await countOf('entry'), await countOf('presence_day')]
    const failing = {
      ...kindsOfRegister[0],
      name: 'markPresence',
      formats: [1],
      open: async () => ({
        decide: () => {
          throw new Error('a bug')
        },
        write: async () => undefined,
      }),
    }
    const entries = [tablet.tap(await newChild(), present)]
    const request = await tablet.request()
    await expect(submitEntries(request, { entries, kinds: [failing] })).rejects.toThrow('a bug')
    expect([await countOf('entry'), await countOf('presence_day')]).toEqual(before)
  })
})
