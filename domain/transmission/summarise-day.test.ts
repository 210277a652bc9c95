import { describe, expect, test } from 'vitest'
import { aContent } from '#tests/support/examples/line-examples.ts'
import type { Instant } from '../kernel/instant.ts'
import { missingAtDeparture, type SummedLine, summariseDay } from './summarise-day.ts'
import type { LineName, PrescriptionId } from './transmission.ts'

const at = (time: string) => `2026-11-17T${time}:00.000Z` as Instant
const paracetamol = '00000000-0000-4000-8000-000000000001' as PrescriptionId

const line = (name: LineName, time: string, details: object): SummedLine => ({
  ...aContent(name, details),
  ...{ at: at(time), visibleToGuardian: true },
})

const day: readonly SummedLine[] = [
  line('meal', '10:40', {
    courses: { starter: 4, main: 2, dairy: 4, fruit: 'refused' },
    drinkMl: 100,
  }),
  line('sleep', '11:45', { startedAt: at('11:45'), endedAt: at('13:15'), quality: 'restless' }),
  line('sleep', '09:00', { startedAt: at('09:00'), endedAt: at('09:30') }),
  line('nappy', '09:40', { content: 'wet', place: 'nappy' }),
  line('nappy', '13:20', { content: 'both', stool: 'soft', place: 'nappy', cream: true }),
  line('nappy', '15:00', { content: 'wet', place: 'potty' }),
  line('bottle', '08:30', { milk: 'first', offeredMl: 210, drunkMl: 180 }),
  line('bottle', '14:30', { milk: 'first', offeredMl: 180, drunkMl: 180 }),
  line('temperature', '10:00', { tenths: 375, method: 'ear' }),
  line('temperature', '14:00', { tenths: 384, method: 'ear' }),
  line('medicine', '14:10', {
    prescriptionId: paracetamol,
    dose: 1,
    unit: 'kg-dose',
    route: 'oral',
    givenAt: at('14:10'),
    secondUserName: 'Amina',
    outcome: 'taken',
  }),
  line('incident', '15:10', { kind: 'bump', place: { side: 'front', x: 50, y: 9, word: 'Front' } }),
  line('mood', '08:10', { mood: 'tired' }),
  line('mood', '15:30', { mood: 'cheerful' }),
  line('activity', '09:50', { names: ['Garden'], isOutdoor: true }),
  line('departure', '16:00', { collectedBy: 'Mamie', message: 'A fine day.' }),
]

const asking = {
  audience: 'staff',
  alertTenths: 380,
  medicineNames: new Map([[paracetamol, 'Paracetamol']]),
} as const

const find = (facts: ReturnType<typeof summariseDay>, fact: string) =>
  facts.find((it) => it.fact === fact)

describe('the card at the door', () => {
  const facts = summariseDay(day, asking)

  test('tells what a parent has to know first, then food, sleep, care and play', () => {
    expect(facts.map(({ fact }) => fact)).toEqual([
      'incident',
      'temperature',
      'medicine',
      'meals',
      'bottles',
      'sleep',
      'nappies',
      'mood',
      'activities',
      'message',
    ])
  })

  test('adds up the naps, the bottles and the changes', () => {
    expect(find(facts, 'sleep')).toMatchObject({ naps: 2, minutes: 120, isRestless: true })
    expect(find(facts, 'bottles')).toMatchObject({ count: 2, offeredMl: 390, drunkMl: 360 })
    expect(find(facts, 'nappies')).toMatchObject({
      changes: 2,
      soiled: 1,
      potty: 1,
      stools: ['soft'],
    })
  })

  test('tells the highest temperature and whether it is one to tell of', () => {
    expect(find(facts, 'temperature')).toMatchObject({ tenths: 384, isAlert: true, measured: 2 })
    const calm = summariseDay(day, { ...asking, alertTenths: 385 })
    expect(find(calm, 'temperature')).toMatchObject({ isAlert: false })
  })

  test('tells a meal by its quarters and a refused course apart, so that the others do not hide it', () => {
    const meals = (...lines: SummedLine[]) => summariseDay(lines, asking)
    expect(find(facts, 'meals')).toMatchObject({
      meals: [{ quarters: 3, refused: ['fruit'], drinkMl: 100 }],
    })
    const picky = line('meal', '10:40', { courses: { main: 'refused', fruit: 4 } })
    expect(meals(picky)).toMatchObject([{ meals: [{ quarters: 4, refused: ['main'] }] }])
    const refused = line('meal', '10:40', { courses: { main: 'refused' } })
    expect(meals(refused)).toMatchObject([{ meals: [{ quarters: null, refused: [] }] }])
  })

  test.each([
    [{ main: 1, fruit: 4 }, 2],
    [{ main: 3, fruit: 4 }, 3],
    [{ main: 4, fruit: 4 }, 4],
    [{ main: 1, fruit: 0 }, 1],
    [{ main: 0, fruit: 0 }, 0],
  ])('never tells that more of %o was eaten than was', (courses, quarters) => {
    expect(summariseDay([line('meal', '10:40', { courses })], asking)).toMatchObject([
      { meals: [{ quarters }] },
    ])
  })

  test('tells a named meal once, although two people have written it', () => {
    const snack = { mealTypeId: '00000000-0000-4000-8000-000000000007' }
    const twice = [
      line('meal', '15:30', { ...snack, courses: { fruit: 4 } }),
      line('meal', '07:40', { courses: { dairy: 4 } }),
      line('meal', '10:40', { courses: { main: 4 } }),
      line('meal', '15:40', { ...snack, courses: { fruit: 2 } }),
    ]
    expect(summariseDay(twice, asking)).toMatchObject([
      { meals: [{ mealTypeId: null }, { mealTypeId: null }, { ...snack, quarters: 2 }] },
    ])
  })

  test('tells of a named meal what each of two people has written: nobody hides a refused main behind a fruit', () => {
    const lunch = { mealTypeId: '00000000-0000-4000-8000-000000000008' }
    const parts = [
      line('meal', '11:05', { ...lunch, courses: { fruit: 4 } }),
      line('meal', '10:40', { ...lunch, courses: { main: 'refused', fruit: 1 }, drinkMl: 100 }),
    ]
    const whole = { quarters: 4, refused: ['main'], drinkMl: 100, at: at('11:05') }
    expect(summariseDay(parts, asking)).toMatchObject([{ meals: [{ ...lunch, ...whole }] }])
    const again = line('meal', '11:20', { ...lunch, courses: { main: 0 } })
    expect(summariseDay([...parts, again], asking)).toMatchObject([
      { meals: [{ quarters: 2, refused: [], courses: { main: 0, fruit: 4 } }] },
    ])
  })

  test('names the medicine and tells the last mood', () => {
    expect(find(facts, 'medicine')).toMatchObject({ name: 'Paracetamol', dose: 1 })
    expect(find(facts, 'mood')).toMatchObject({ mood: 'cheerful' })
  })
})

test('the mail says nothing of what the family may not read', () => {
  const hidden = day.map((it) => ({ ...it, visibleToGuardian: it.line !== 'incident' }))
  const facts = summariseDay(hidden, { ...asking, audience: 'guardian' })
  expect(find(facts, 'incident')).toBeUndefined()
  expect(find(facts, 'meals')).toBeDefined()
})

test('what the staff keep to themselves is not read aloud at the door either; a fall is, before anybody was called', () => {
  const hidden = day.map((it) => ({ ...it, visibleToGuardian: false }))
  expect(summariseDay(hidden, asking).map(({ fact }) => fact)).toEqual(['incident'])
})

test('a child that still sleeps is told as asleep since, not as a nap of no length', () => {
  const facts = summariseDay([line('sleep', '11:45', { startedAt: at('11:45') })], asking)
  expect(facts).toMatchObject([{ naps: 1, minutes: 0, asleepSince: at('11:45') }])
})

describe('of sleeps that several people write', () => {
  const asleep = (from: string, until: string | null = null) =>
    line('sleep', from, { startedAt: at(from), endedAt: until && at(until) })

  test('one that two have written is counted once', () => {
    const written = [asleep('11:00', '12:00'), asleep('11:05', '12:10'), asleep('14:00', '14:20')]
    expect(summariseDay(written, asking)).toMatchObject([{ naps: 2, minutes: 90 }])
  })

  test.each([
    ['the one who wrote its beginning first', asleep('11:00'), asleep('11:05', '12:10')],
    ['the one who wrote its beginning last', asleep('11:00', '12:10'), asleep('11:05')],
  ])('one is over although %s has left it open', (_, ...written) => {
    expect(summariseDay(written, asking)).toMatchObject([
      { naps: 1, minutes: 70, lastEndedAt: at('12:10'), asleepSince: null },
    ])
  })

  test('a forgotten one of the morning swallows no nap of the afternoon, and nobody sleeps since then', () => {
    const written = [asleep('09:00'), asleep('13:00', '14:30')]
    expect(summariseDay(written, asking)).toMatchObject([
      { naps: 2, minutes: 90, asleepSince: null },
    ])
  })

  test('a child that falls asleep again at the end of a long nap is asleep', () => {
    const written = [asleep('11:00', '12:10'), asleep('12:05')]
    expect(summariseDay(written, asking)).toMatchObject([
      { naps: 2, minutes: 70, asleepSince: at('12:05') },
    ])
  })
})

test('an empty sheet tells nothing', () => {
  expect(summariseDay([], asking)).toEqual([])
})

test('a level says which lines are still missing before the child goes home', () => {
  const wanted = { requiredAtDeparture: ['meal', 'nappy', 'departure'] as const }
  expect(missingAtDeparture([{ line: 'meal' }], wanted)).toEqual(['nappy', 'departure'])
})
