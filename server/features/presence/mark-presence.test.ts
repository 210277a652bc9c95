import { beforeAll, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aTablet, type RegisterTablet } from '#tests/support/tablets/register-tablet.ts'

// A Tuesday, 8:40 at the school.
const clock = new HandClock('2026-11-17T07:40:00Z')

const marks = {
  present: { state: 'present' },
  absent: { state: 'absent', reason: 'ill' },
  late: { state: 'late', arrivedAt: '08:52' },
  left: { state: 'left', leftAt: '10:30', wasLate: false },
  excused: { state: 'excused', expectedAt: '11:00' },
} as const
type State = keyof typeof marks
const states = Object.keys(marks) as State[]

let db: TestDatabase
let marie: RegisterTablet
let paul: RegisterTablet
let schoolClass: SmallClass
let newChild: (wishes?: { firstDay?: string; lastDay?: string }) => Promise<SmallChild>

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  const of = await world.aSchool({
    holidays: [
      { name: 'Vacances de Noël', kind: 'holiday', firstDay: '2026-12-19', lastDay: '2027-01-03' },
      { name: 'Armistice', kind: 'public-holiday', firstDay: '2026-11-11', lastDay: '2026-11-11' },
    ],
  })
  schoolClass = await world.aClass({ of })
  const classes = [schoolClass]
  const mariesAccount = await world.aTeacher({ of, classes, name: 'Marie' })
  marie = await aTablet(db, { of: mariesAccount, clock, name: 'Tablette A' })
  const paulsAccount = await world.aTeacher({ of, classes, name: 'Paul' })
  paul = await aTablet(db, { of: paulsAccount, clock, name: 'Tablette B' })
  newChild = (wishes = {}) => world.aChild({ in: schoolClass, ...wishes })
})

const rowOf = async ({ childId }: SmallChild) => {
  const { rows } = await db.owner.query(
    'select version, am, pm from presence_day where child_id = $1',
    [childId],
  )
  return rows[0]
}

const nothingWrittenOf = async (child: SmallChild) => expect(await rowOf(child)).toBeUndefined()

describe('a mark on a blank half-day', () => {
  test.each(states)('%s is recorded', async (state) => {
    const child = await newChild()
    await marie.mark(child, marks[state])
    expect(await rowOf(child)).toMatchObject({ version: 1, am: { mark: marks[state] }, pm: null })
  })

  test('is taken from a tablet that saw an older day, because nothing is replaced', async () => {
    const child = await newChild()
    await paul.mark(child, marks.present, { period: 'pm' })
    const answer = await marie.mark(child, marks.absent, { baseVersion: 0 })
    expect(answer).toMatchObject({ __typename: 'EntryAccepted', version: 2 })
  })
})

describe('two tablets that mark the same child', () => {
  test.each(states)('that is %s: a differing mark is never replaced unseen', async (state) => {
    const child = await newChild()
    const other = state === 'absent' ? marks.present : marks.absent
    await marie.mark(child, marks[state])
    expect(await paul.mark(child, marks[state])).toMatchObject({
      __typename: 'EntryAccepted',
      version: 1,
    })
    expect(await paul.mark(child, other)).toMatchObject({
      __typename: 'EntryConflict',
      version: 1,
      truth: {
        am: {
          mark: marks[state],
          by: { name: 'Marie' },
          device: { name: 'Tablette A' },
          at: '2026-11-17T07:40:00.000Z',
        },
      },
    })
    const seen = await paul.mark(child, other, { baseVersion: 1 })
    expect(seen).toMatchObject({
      __typename: 'EntryAccepted',
      version: 2,
      truth: { am: { mark: other } },
    })
  })

  test('a whole day conflicts when one of its halves does, and then writes neither', async () => {
    const child = await newChild()
    await marie.mark(child, marks.present, { period: 'pm' })
    const answer = await paul.mark(child, marks.absent, { period: 'fullday' })
    expect(answer).toMatchObject({ __typename: 'EntryConflict' })
    expect(await rowOf(child)).toMatchObject({ version: 1, am: null })
  })
})

describe('one person on one tablet', () => {
  test('corrects the own taps, in the order of the taps, without being asked', async () => {
    const child = await newChild()
    const answers = await marie.send(
      ...states.map((state) => marie.tap(child, marks[state], { baseVersion: 0 })),
    )
    expect(answers.map((answer) => 'version' in answer && answer.version)).toEqual([1, 2, 3, 4, 5])
    expect(await rowOf(child)).toMatchObject({ version: 5, am: { mark: marks.excused } })
  })

  test('makes a half-day blank again; blanking a blank changes nothing', async () => {
    const child = await newChild()
    await marie.mark(child, marks.present)
    expect(await marie.mark(child, null)).toMatchObject({ version: 2, truth: { am: null } })
    expect(await marie.mark(child, null)).toMatchObject({ version: 2, truth: { am: null } })
    const untouched = await newChild()
    expect(await marie.mark(untouched, null)).toMatchObject({ version: 0 })
    await nothingWrittenOf(untouched)
  })
})

describe('a day and its halves', () => {
  test.each(['fullday', 'allday'])('%s marks both open halves', async (period) => {
    const child = await newChild()
    await marie.mark(child, marks.absent, { period })
    expect(await rowOf(child)).toMatchObject({
      version: 1,
      am: { mark: marks.absent },
      pm: { mark: marks.absent },
    })
  })

  test('on a Wednesday the whole day is its morning, and the afternoon is refused', async () => {
    const [one, two] = [await newChild(), await newChild()]
    const date = '2026-11-04'
    await marie.mark(one, marks.absent, { date, period: 'fullday' })
    expect(await rowOf(one)).toMatchObject({ am: { mark: marks.absent }, pm: null })
    const refused = await marie.mark(two, marks.absent, { date, period: 'pm' })
    expect(refused).toMatchObject({ code: 'presence.closed-day' })
    await nothingWrittenOf(two)
  })
})

describe('bad input', () => {
  test.each([
    ['a day that does not exist', marks.present, { date: '2026-02-31' }, 'presence.malformed-date'],
    ['a Sunday', marks.present, { date: '2026-11-15' }, 'presence.closed-day'],
    ['a public holiday', marks.present, { date: '2026-11-11' }, 'presence.closed-day'],
    ['31 August', marks.present, { date: '2026-08-31' }, 'presence.outside-school-year'],
  ])('%s is refused, and nothing is written', async (_, mark, wishes, code) => {
    const child = await newChild({ firstDay: '2025-09-01' })
    const answer = await marie.mark(child, mark, wishes)
    expect(answer).toMatchObject({ __typename: 'EntryRefused', code })
    await nothingWrittenOf(child)
  })

  test('a refusal carries the facts of its sentence', async () => {
    const answer = await marie.mark(await newChild(), marks.present, { date: '2026-11-11' })
    expect(answer).toMatchObject({
      facts: expect.arrayContaining([{ name: 'name', value: 'Armistice' }]),
    })
  })
})

describe('the school year and the child’s own dates', () => {
  test.each(['2026-09-01', '2026-10-02'])('%s can be corrected in November', async (date) => {
    const child = await newChild({ firstDay: '2025-09-01' })
    expect(await marie.mark(child, marks.present, { date })).toMatchObject({ version: 1 })
  })

  describe.each(['2026-06-30', '2026-07-01', '2026-07-31'])(
    '%s, in the next school year',
    (date) => {
      test('can only be read', async () => {
        const child = await newChild({ firstDay: '2025-09-01' })
        const answer = await marie.mark(child, marks.present, { date })
        expect(answer).toMatchObject({ __typename: 'EntryRefused', code: 'presence.past-year' })
        await nothingWrittenOf(child)
      })

      test('takes what a tablet kept since that day', async () => {
        const child = await newChild({ firstDay: '2025-09-01' })
        const madeAt = `${date}T07:00:00.000Z`
        const answer = await marie.mark(child, marks.present, { date, madeAt })
        expect(answer).toMatchObject({ __typename: 'EntryAccepted', version: 1 })
        expect(await rowOf(child)).toMatchObject({ am: { mark: marks.present, at: madeAt } })
      })
    },
  )

  test.each([
    ['before the first day', { firstDay: '2026-11-16' }, '2026-11-13', 'firstDay'],
    ['after the last day', { lastDay: '2026-10-16' }, '2026-11-17', 'lastDay'],
  ])('a child is not enrolled %s', async (_, dates, date, fact) => {
    const child = await newChild(dates)
    const answer = await marie.mark(child, marks.present, { date })
    expect(answer).toMatchObject({
      code: 'presence.not-enrolled',
      facts: [{ name: fact, value: Object.values(dates)[0] }],
    })
    await nothingWrittenOf(child)
  })

  test('an absence known in advance is taken for a later day', async () => {
    const child = await newChild()
    expect(await marie.mark(child, marks.excused, { date: '2026-12-01' })).toMatchObject({
      version: 1,
    })
  })

  test('just after midnight at the school it is already the new day', async () => {
    const child = await newChild()
    clock.set('2026-11-18T23:10:00Z')
    const answer = await marie.mark(child, marks.present, { date: '2026-11-19' })
    clock.set('2026-11-17T07:40:00Z')
    expect(answer).toMatchObject({ __typename: 'EntryAccepted' })
  })
})
