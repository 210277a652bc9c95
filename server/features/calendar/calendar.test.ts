import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Row = {
  id: string
  name: string
  kind: string
  firstDay: string
  lastDay: string
  standardIds: string[]
  isEnabled: boolean
  origin: string | null
  marks: number
  markedClasses: number
  version: number
}
type Offer = {
  id: string
  name: string
  kind: string
  firstDay: string
  lastDay: string
  zone: string | null
}
type Year = { holidays: Row[]; offers: Offer[]; zonesSource: string | null }
type Answered = { calendarYear: Year }

const test$ = await createTestDatabase()
const clock = new HandClock('2026-05-05T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let schoolClass: SmallClass
let director: Visitor

beforeEach(async () => {
  school = await world().aSchool()
  schoolClass = await world().aClass({ of: school })
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
})

const shown = (startYear: number) => `calendarYear(startYear: ${startYear}) {
  holidays { id name kind firstDay lastDay standardIds isEnabled origin marks markedClasses version }
  offers { id name kind firstDay lastDay zone } zonesSource }`

async function year(startYear = 2025, by = director): Promise<Year> {
  const { data } = await by.ask(`{ ${shown(startYear)} }`)
  return (data as Answered).calendarYear
}
const act = async (name: string, wish: object, by = director) => {
  const answered = await performAct<Answered>(preau, { by, act: name, after: shown(2025), ...wish })
  return answered.code ? { code: answered.code, holidays: [] } : answered.calendarYear
}

const input = {
  name: 'Journée pédagogique',
  kind: 'training',
  firstDay: '2026-05-04',
  lastDay: '2026-05-04',
  standardIds: [] as string[],
  closesRegister: true,
  billing: 'billed',
}
const asNew = (change: object = {}, beside: object = {}) => ({
  holidayId: nextId('holiday'),
  ...beside,
  input: { ...input, ...change },
})
const add = (...holidays: object[]) => act('addHolidays', { holidays })
const ofOffer = ({ id, name, kind, firstDay, lastDay }: Offer) =>
  asNew({ name, kind, firstDay, lastDay }, { origin: id })

describe('the calendar of a school', () => {
  test('refuses other content for a row that it has', async () => {
    const row = asNew()
    await add(row)
    expect((await add(row)).holidays).toHaveLength(1)
    const other = { ...row, input: { ...input, name: 'Pont' } }
    expect(await add(other)).toMatchObject({ code: 'request.known-id-with-other-content' })
  })

  test('keeps a row for one level, and says it of its year only', async () => {
    await world().aClass({ of: school, name: 'Grande section' })
    const { standardId } = schoolClass
    const row = asNew({ standardIds: [standardId] })
    expect((await add(row)).holidays).toMatchObject([
      { id: row.holidayId, kind: 'training', standardIds: [standardId], version: 1, origin: null },
    ])
    expect((await year(2026)).holidays).toEqual([])
  })

  test('takes nothing of a load in which one row ends before it starts', async () => {
    const refused = await add(asNew(), asNew({ lastDay: '2026-05-01' }))
    expect(refused).toMatchObject({ code: 'field.ends-before-it-starts' })
    expect((await year()).holidays).toEqual([])
  })

  test('refuses a change over an older state, and keeps the faster one', async () => {
    const row = asNew()
    await add(row)
    const change = (name: string) =>
      act('changeHoliday', { holidayId: row.holidayId, input: { ...input, name }, version: 1 })
    expect((await change('Réunion')).holidays).toMatchObject([{ name: 'Réunion', version: 2 }])
    expect(await change('Autre')).toMatchObject({ code: 'thing.changed-meanwhile' })
    expect((await year()).holidays).toMatchObject([{ name: 'Réunion' }])
  })

  test('gives back what was removed, as it was', async () => {
    const row = asNew({ standardIds: [schoolClass.standardId] }, { isEnabled: false })
    const before = (await add(row)).holidays
    const { holidayId } = row
    expect((await act('removeHolidays', { holidayIds: [holidayId] })).holidays).toEqual([])
    expect((await add(row)).holidays).toEqual(before)
  })

  test('is only read in a school year that is over', async () => {
    const row = asNew()
    const before = (await add(row)).holidays
    const { holidayId } = row
    clock.set('2026-09-01T07:40:00Z')
    director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
    const past = { code: 'calendar.past-year' }
    expect(await add(asNew())).toMatchObject(past)
    expect(await act('changeHoliday', { holidayId, input, version: 1 })).toMatchObject(past)
    expect(await act('switchHoliday', { holidayId, isEnabled: false })).toMatchObject(past)
    expect(await act('removeHolidays', { holidayIds: [holidayId] })).toMatchObject(past)
    expect((await year()).holidays).toEqual(before)
    clock.set('2026-05-05T07:40:00Z')
  })

  test('of another school is neither seen nor removed', async () => {
    const row = asNew()
    await add(row)
    const other = await world().aSchool()
    const stranger = await aVisitor(preau, { of: await world().aDirector({ of: other }) })
    expect((await year(2025, stranger)).holidays).toEqual([])
    await act('removeHolidays', { holidayIds: [row.holidayId] }, stranger)
    expect((await year()).holidays).toHaveLength(1)
  })
})

describe('a day that was closed after it was marked', () => {
  const mark = (child: { childId: string }, date: string) =>
    test$.owner.query(
      `insert into presence_day (school_id, child_id, date, am, pm, version)
       values ($1, $2, $3, '{"mark":{"state":"present"}}', '{"mark":{"state":"present"}}', 1)`,
      [school.schoolId, child.childId, date],
    )

  test('keeps its marks, which are counted beside the row that closes it', async () => {
    const beside = await world().aClass({ of: school, name: 'Grande section' })
    const firstDay = '2025-09-01'
    await mark(await world().aChild({ in: schoolClass, firstDay }), '2026-05-04')
    await mark(await world().aChild({ in: beside, firstDay }), '2026-05-04')
    const [closing] = (await add(asNew())).holidays
    expect(closing).toMatchObject({ marks: 4, markedClasses: 2 })
    const ofOne = asNew({ standardIds: [beside.standardId] })
    const { holidays } = await add(ofOne)
    expect(holidays.find(({ id }) => id === ofOne.holidayId)).toMatchObject({ marks: 2 })
    const off = { holidayId: closing?.id, isEnabled: false }
    const after = (await act('switchHoliday', off)).holidays
    expect(after.find(({ id }) => id === closing?.id)).toMatchObject({ marks: 0 })
    const { rows } = await test$.owner.query('select 1 from presence_day where school_id = $1', [
      school.schoolId,
    ])
    expect(rows).toHaveLength(2)
  })
})

describe('public holidays', () => {
  const publicOf = ({ offers }: Year) => offers.filter(({ zone }) => zone === null)

  test('are computed for the school year, in the language of the school', async () => {
    const offered = publicOf(await year())
    expect(offered).toHaveLength(11)
    expect(offered.map(({ firstDay }) => firstDay)).toContain('2026-05-14')
    expect(offered.find(({ firstDay }) => firstDay === '2025-11-11')?.name).toMatch(/Armistice/)
  })

  test('are two more in Alsace-Moselle', async () => {
    await act('changeHolidayRegion', { region: '67' })
    const dates = publicOf(await year()).map(({ firstDay }) => firstDay)
    expect(dates).toHaveLength(13)
    expect(dates).toEqual(expect.arrayContaining(['2025-12-26', '2026-04-03']))
    expect(await act('changeHolidayRegion', { region: 'ENG' })).toMatchObject({
      code: 'field.unknown',
    })
  })

  test('taken over twice, are there once, and one that is switched off stays so', async () => {
    const offered = publicOf(await year())
    const { holidays } = await add(...offered.map(ofOffer))
    const victory = holidays.find(({ firstDay }) => firstDay === '2026-05-08')
    await act('switchHoliday', { holidayId: victory?.id, isEnabled: false })
    const again = await add(...offered.map(ofOffer))
    expect(again.holidays).toHaveLength(11)
    expect(again.holidays.find(({ id }) => id === victory?.id)?.isEnabled).toBe(false)
  })
})

describe('the holidays of a zone', () => {
  test.each(['A', 'B', 'C'])('hold the Friday after Ascension 2027, in zone %s', async (zone) => {
    const offered = (await year(2026)).offers.filter((it) => it.zone === zone)
    expect(offered.find(({ kind }) => kind === 'bridge')).toMatchObject({
      ...{ firstDay: '2027-05-07', lastDay: '2027-05-07' },
    })
  })

  test.each([
    [2025, 'A', '2026-02-07', '2026-02-22', '2026-04-04', '2026-04-19'],
    [2025, 'B', '2026-02-14', '2026-03-01', '2026-04-11', '2026-04-26'],
    [2025, 'C', '2026-02-21', '2026-03-08', '2026-04-18', '2026-05-03'],
    [2026, 'A', '2027-02-13', '2027-02-28', '2027-04-10', '2027-04-25'],
    [2026, 'B', '2027-02-20', '2027-03-07', '2027-04-17', '2027-05-02'],
    [2026, 'C', '2027-02-06', '2027-02-21', '2027-04-03', '2027-04-18'],
  ] as const)('of %s in zone %s are those that were published', async (start, zone, ...days) => {
    const offered = (await year(start)).offers.filter((it) => it.zone === zone)
    const staggered = offered.filter(({ id }) => /winter|spring/.test(id))
    expect(staggered.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual(days)
    expect(offered.length).toBeGreaterThanOrEqual(5)
  })

  test('of a year that is not published here are not guessed', async () => {
    const next = await year(2027)
    expect(next.zonesSource).toBeNull()
    expect(next.offers.filter(({ zone }) => zone !== null)).toEqual([])
    expect((await year(2025)).zonesSource).toMatch(/Journal officiel/)
  })

  test('keep what a person changed in them when they are loaded again', async () => {
    const zoneB = (await year()).offers.filter((it) => it.zone === 'B')
    const { holidays } = await add(...zoneB.map(ofOffer))
    const winter = holidays.find(({ origin }) => origin?.endsWith('winter'))
    const moved = { ...input, name: 'Ski', firstDay: '2026-02-13', lastDay: '2026-03-01' }
    await act('changeHoliday', { holidayId: winter?.id, input: moved, version: 1 })
    const again = (await add(...zoneB.map(ofOffer))).holidays
    expect(again).toHaveLength(zoneB.length)
    expect(again.find(({ id }) => id === winter?.id)).toMatchObject({ name: 'Ski' })
  })
})
