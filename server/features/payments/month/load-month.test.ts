import { beforeAll, describe, expect, test } from 'vitest'
import type { ChildId, GuardianId } from '#domain/kernel/ids.ts'
import { addMonths, localDate, type YearMonth } from '#domain/kernel/local-date.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import {
  nextId,
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { readCareHours } from '../hours/read-hours.ts'
import { priceSchoolMonth } from './price-school-month.ts'

const march: BillingMonth = '2027-03' as YearMonth
const wholeWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].flatMap((day) => [
  `${day}-am`,
  `${day}-pm`,
])

let db: TestDatabase
let school: SmallSchool
let babies: SmallClass
let pupils: SmallClass
let mother: GuardianId

const insert = (table: string, row: Record<string, unknown>) => {
  const columns = Object.keys(row)
  return db.owner.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}
const ofSchool = (table: string, row: Record<string, unknown>) =>
  insert(table, { school_id: school.schoolId, ...row })

async function aPlan(plan: Record<string, unknown>): Promise<string> {
  const id = nextId('plan')
  await ofSchool('price_plan', {
    ...{ plan_id: id, name: id, counts: 'booked', half_days: [], is_eligible_care: true },
    ...{ valid_from: '2026-09-01', ...plan },
  })
  return id
}

const charge = (child: SmallChild, of: Record<string, unknown>) =>
  ofSchool('child_charge', {
    ...{ charge_id: nextId('charge'), child_id: child.childId, first_day: '2026-09-01', ...of },
  })

const isPaidBy = (child: SmallChild, guardianId: GuardianId, share: number) =>
  ofSchool('child_guardian', {
    ...{ child_id: child.childId, guardian_id: guardianId, rank: 1, payer_share: share },
  })

const mark = (child: SmallChild, date: string, am: object | null, pm: object | null) =>
  ofSchool('presence_day', {
    ...{ child_id: child.childId, date, version: 1 },
    am: am && JSON.stringify({ mark: { note: null, ...am } }),
    pm: pm && JSON.stringify({ mark: { note: null, ...pm } }),
  })

const mealLine = (child: SmallChild, at: string) =>
  ofSchool('transmission_line', {
    ...{ line_id: nextId('line'), child_id: child.childId, date: at.slice(0, 10), line: 'meal' },
    ...{ details: '{}', at, visible_to_guardian: true, version: 1, added_by: mother },
    ...{ account_id: mother, device_id: mother, written_at: at },
  })

const afterwards = localDate('2027-09-01')
const monthOf = async (child: SmallChild, month = march, today = afterwards) => {
  const [priced] = await db.database.glanceInSchool(school.schoolId, (tx) =>
    priceSchoolMonth(tx, { schoolId: school.schoolId, month, today, childIds: [child.childId] }),
  )
  if (!priced) throw new Error('the child is not billed')
  return priced
}
const printed = async (child: SmallChild, month = march) =>
  (await monthOf(child, month)).priced.lines.map(({ label, amount }) => `${label} ${amount}`)

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  school = await world.aSchool({ open: wholeWeek })
  babies = await world.aClass({ of: school, name: 'Bébés' })
  pupils = await world.aClass({ of: school, name: 'Grands' })
  mother = nextId<GuardianId>('guardian')
  await ofSchool('guardian', {
    ...{ guardian_id: mother, last_name: 'Bernard', relation: 'Mom', email: 'Mother@small.test' },
  })
  await ofSchool('holiday', {
    ...{ holiday_id: nextId('holiday'), name: 'Pâques', kind: 'public-holiday' },
    ...{ first_day: '2027-03-29', last_day: '2027-03-29', billing: 'deducted' },
  })
})

describe('a month of a crèche child', () => {
  let baby: SmallChild

  beforeAll(async () => {
    baby = await smallWorld(db.owner).aChild({ in: babies, birthDate: '2025-05-20' })
    await isPaidBy(baby, mother, 100)
    const hours = ['monday', 'tuesday'].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }))
    await ofSchool('child_schedule', {
      ...{ schedule_id: nextId('schedule'), child_id: baby.childId, kind: 'regular' },
      ...{ first_day: '2026-09-01', hours: JSON.stringify(hours) },
      half_days: ['monday-am', 'monday-pm', 'tuesday-am', 'tuesday-pm'],
    })
    await charge(baby, { plan_id: await aPlan({ name: 'Accueil', unit: 'hour', amount: 2_00 }) })
    const late = nextId('addon')
    await ofSchool('addon', {
      ...{ addon_id: late, label: 'Retard', amount: 1_50, rule: 'late-quarter', type: 'invoice' },
    })
    await charge(baby, { addon_id: late })
    const meals = nextId('addon')
    await ofSchool('addon', {
      ...{ addon_id: meals, label: 'Repas', amount: 4_00, rule: 'meal', type: 'invoice' },
    })
    await charge(baby, { addon_id: meals })
    await mark(
      baby,
      '2027-03-01',
      { state: 'present', arrivedAt: '08:10' },
      { state: 'left', arrivedAt: null, wasLate: false, leftAt: '17:20' },
    )
    await mealLine(baby, '2027-03-01T11:00:00Z')
    await mealLine(baby, '2027-03-01T15:00:00Z')
    // A sheet with a snack alone: no lunch was taken.
    await mark(baby, '2027-03-02', { state: 'present', arrivedAt: null }, null)
    await mealLine(baby, '2027-03-02T15:00:00Z')
  })

  test('bills the hours of its contract without the deducted holiday, lunches and quarter-hours', async () => {
    // Mondays and Tuesdays: ten days, without Easter Monday nine of nine hours.
    expect(await printed(baby)).toEqual(['Accueil 16200', 'Repas 400', 'Retard 300'])
  })

  test('reads hours, lateness and a departure that nobody wrote down', async () => {
    const { facts } = await monthOf(baby)
    expect(facts.days[0]).toMatchObject({
      ...{ bookedMinutes: 540, attendedMinutes: 550, lateMinutes: 20, isMealTaken: true },
      ...{ classId: babies.classId, standardId: babies.standardId },
    })
    expect(facts.days[1]).toMatchObject({ attended: ['am'], isDepartureMissing: true })
    expect(facts.days[28]).toMatchObject({ agreed: ['am', 'pm'], booked: [], closed: 'deducted' })
    const missing = (await monthOf(baby)).priced.problems
    expect(missing).toMatchObject([{ kind: 'departure-missing', facts: { date: '2027-03-02' } }])
  })

  test('has hours that are open, and nothing to settle, while that day has not ended', async () => {
    const { priced } = await monthOf(baby, march, localDate('2027-03-02'))
    expect(priced.problems).toMatchObject([{ kind: 'hours-open', facts: { date: '2027-03-02' } }])
    const { priced: after } = await monthOf(baby, march, localDate('2027-03-03'))
    expect(after.problems).toMatchObject([{ kind: 'departure-missing' }])
    expect(after.lines).toEqual(priced.lines)
  })
})

test('the hours of a month list each child by name, with its class and what is missing', async () => {
  const { rounding, lines } = await db.database.glanceInSchool(school.schoolId, (tx) =>
    readCareHours(tx, { schoolId: school.schoolId, month: march, today: afterwards }),
  )
  expect(rounding).toBe('none')
  expect(lines.find(({ className }) => className === 'Bébés')).toMatchObject({
    ...{ firstName: 'Léo', lastName: 'Bernard', attendedDays: 2 },
    ...{ contractMinutes: 9 * 540, attendedMinutes: 550, roundedMinutes: 550 },
    missing: [{ date: '2027-03-02', what: 'departure' }],
  })
})

describe('a month of a school child', () => {
  let pupil: SmallChild

  beforeAll(async () => {
    pupil = await smallWorld(db.owner).aChild({ in: pupils, firstDay: '2027-03-15' })
    await isPaidBy(pupil, mother, 60)
    const father = nextId<GuardianId>('guardian')
    await ofSchool('guardian', { guardian_id: father, last_name: 'Roux', relation: 'Dad' })
    await isPaidBy(pupil, father, 40)
    await ofSchool('child_schedule', {
      ...{ schedule_id: nextId('schedule'), child_id: pupil.childId, kind: 'school' },
      ...{ first_day: '2027-03-15', canteen_days: ['monday', 'thursday'] },
    })
    await charge(pupil, { plan_id: await aPlan({ name: 'École', unit: 'month', amount: 230_00 }) })
    const meal = await aPlan({ name: 'Cantine', unit: 'meal', counts: 'attended', amount: 4_00 })
    await charge(pupil, { plan_id: meal })
    const here = { state: 'present', arrivedAt: null }
    await mark(pupil, '2027-03-15', here, here)
    await mark(pupil, '2027-03-16', here, here)
    const ill = { state: 'absent', reason: 'ill', justified: 'yes' }
    await mark(pupil, '2027-03-18', ill, ill)
  })

  test('cuts the month by booked days, and takes lunch on canteen days that it attended', async () => {
    // From 15 March twelve days are billed, of the 23 that a whole month has.
    expect(await printed(pupil)).toEqual(['Cantine 400', 'École 12000'])
    expect((await monthOf(pupil)).parts.map(({ total }) => total)).toEqual([74_40, 49_60])
  })

  test('knows certified absences, brothers and sisters, and children of staff', async () => {
    const { facts } = await monthOf(pupil)
    expect(facts.days[17]).toMatchObject({ date: '2027-03-18', isAbsenceCertified: true })
    // Born before the baby with whom it shares its mother.
    expect(facts).toMatchObject({ siblingRank: 1, isChildOfStaff: false })
    const [baby] = await db.owner
      .query<{ id: ChildId }>(`select child_id as id from enrolment where class_id = $1`, [
        babies.classId,
      ])
      .then(({ rows }) => rows)
    const there = { childId: baby?.id } as SmallChild
    expect((await monthOf(there)).facts.siblingRank).toBe(2)
    await smallWorld(db.owner).aTeacher({ of: school, email: 'mother@small.test' })
    expect((await monthOf(pupil)).facts.isChildOfStaff).toBe(true)
  })

  test('is not billed before its entry', async () => {
    const before = await db.database.glanceInSchool(school.schoolId, (tx) =>
      priceSchoolMonth(tx, {
        schoolId: school.schoolId,
        month: '2027-02' as YearMonth,
        today: afterwards,
        childIds: [pupil.childId],
      }),
    )
    expect(before).toEqual([])
  })
})

test('a price in equal months pays what the year has booked, to the cent', async () => {
  const child = await smallWorld(db.owner).aChild({ in: pupils })
  await isPaidBy(child, mother, 100)
  await charge(child, {
    plan_id: await aPlan({ name: 'Année', unit: 'day', amount: 31_00, spread_months: 10 }),
  })
  const months = Array.from({ length: 12 }, (_, place) => addMonths('2026-09' as YearMonth, place))
  const amounts = await Promise.all(
    months.map(async (month) => (await monthOf(child, month)).priced.total),
  )
  // 1 September 2026 to 31 July 2027 has 239 weekdays; one of them is the deducted holiday.
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(238 * 31_00)
  expect(amounts).toEqual([...Array(10).fill(737_80), 0, 0])
})

test('another school sees nothing of it', async () => {
  const other = await smallWorld(db.owner).aSchool()
  const seen = await db.database.glanceInSchool(other.schoolId, (tx) =>
    priceSchoolMonth(tx, { schoolId: other.schoolId, month: march, today: afterwards }),
  )
  expect(seen).toEqual([])
})
