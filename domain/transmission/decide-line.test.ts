import { describe, expect, test } from 'vitest'
import { aContent as line } from '#tests/support/examples/line-examples.ts'
import type { ChildId, UserId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { type LocalDate, localDate } from '../kernel/local-date.ts'
import {
  isShownToGuardian,
  type SheetOfChild,
  whyNotOn,
  whyNotRemoved,
  whyNotWritten,
} from './decide-line.ts'
import type { LineContent } from './line-content.ts'
import type { LineId, PrescriptionId } from './transmission.ts'

const tuesday = localDate('2026-11-17')
const noon = '2026-11-17T11:00:00.000Z' as Instant
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const place = { lineId: id(1) as LineId, childId: id(2) as ChildId, date: tuesday }
const marie = { userId: id(3) as UserId, name: 'Marie Dubois' }
const amina = { userId: id(4) as UserId, name: 'Amina Diallo' }
const always = { firstDay: localDate('2025-09-01'), lastDay: null }

const prescription = { id: id(5) as PrescriptionId }

const sheet = (more: Partial<SheetOfChild> = {}): SheetOfChild => ({
  lines: [],
  prescriptions: [prescription],
  giver: marie,
  zone: 'Europe/Paris',
  now: '2026-11-17T15:00:00.000Z' as Instant,
  ...more,
})

const written = (content: LineContent, more: { at?: Instant; date?: LocalDate } = {}) => ({
  ...place,
  at: noon,
  ...more,
  ...content,
})

const gift = (more: object = {}) =>
  line('medicine', {
    prescriptionId: prescription.id,
    dose: 1,
    unit: 'kg-dose',
    route: 'oral',
    givenAt: noon,
    secondUserId: amina.userId,
    secondUserName: amina.name,
    outcome: 'taken',
    ...more,
  })

const codeOf = (refused: { refusal: { code: string } } | null) => refused?.refusal.code ?? null

describe('a day of the sheet', () => {
  const on = (date: string, enrolment: typeof always | null = always) =>
    codeOf(whyNotOn({ ...place, date: localDate(date) }, { enrolment, today: tuesday }))

  test('is open from the first of September until tomorrow, for a tablet ahead of midnight', () => {
    expect(on('2026-09-01')).toBeNull()
    expect(on('2026-11-18')).toBeNull()
    expect(on('2026-11-19')).toBe('transmission.in-the-future')
    expect(on('2026-08-31')).toBe('transmission.outside-school-year')
  })

  test('that a tablet kept over 31 August is judged by the day of the tap', () => {
    const wish = { ...place, date: localDate('2026-08-28') }
    const today = localDate('2026-09-01')
    const written = (writtenOn: string) =>
      codeOf(whyNotOn(wish, { enrolment: always, today, writtenOn: localDate(writtenOn) }))
    expect(written('2026-08-28')).toBeNull()
    expect(written('2026-09-01')).toBe('transmission.outside-school-year')
  })

  test('is closed for a child of others and for one who has left', () => {
    expect(on('2026-11-17', null)).toBe('transmission.unknown-child')
    const gone = {
      ...always,
      lastDay: localDate('2026-11-13') as LocalDate | null,
    } as typeof always
    expect(on('2026-11-17', gone)).toBe('transmission.not-enrolled')
  })
})

describe('sleep', () => {
  const asleep = line('sleep', { startedAt: noon })
  const nap = { ...asleep, id: id(9) as LineId, at: noon }

  test('cannot begin while the child sleeps', () => {
    const refused = whyNotWritten(written(asleep), sheet({ lines: [nap] }))
    expect(refused?.refusal).toEqual({
      code: 'transmission.already-asleep',
      facts: { since: noon },
    })
  })

  test('may be written afterwards beside one that goes on, and changed by itself', () => {
    const past = line('sleep', {
      startedAt: '2026-11-17T08:00:00Z',
      endedAt: '2026-11-17T08:40:00Z',
    })
    expect(whyNotWritten(written(past), sheet({ lines: [nap] }))).toBeNull()
    const own = { ...asleep, id: place.lineId, at: noon }
    expect(whyNotWritten(written(asleep), sheet({ lines: [own] }))).toBeNull()
  })

  test('is looked at only where there is one on the sheet', () => {
    const look = line('sleep-check', { sleepId: nap.id })
    expect(whyNotWritten(written(look), sheet({ lines: [nap] }))).toBeNull()
    expect(codeOf(whyNotWritten(written(look), sheet()))).toBe('transmission.not-asleep')
  })
})

describe('a medicine', () => {
  const given = (content: LineContent, more: Partial<SheetOfChild> = {}) =>
    codeOf(whyNotWritten(written(content), sheet(more)))

  test('is written with a valid prescription and a second person', () => {
    expect(given(gift())).toBeNull()
    expect(given(gift({ secondUserId: null, secondUserName: 'A trainee' }))).toBeNull()
  })

  test('is refused without a prescription of this child', () => {
    expect(given(gift(), { prescriptions: [] })).toBe('transmission.no-prescription')
  })

  test.each(['2026-11-15', '2026-11-19'])(
    'is a fact also on %s, outside its prescription',
    (day) => {
      const at = `${day}T11:00:00.000Z` as Instant
      const refused = whyNotWritten(
        written(gift({ givenAt: at, dose: 9 }), { at, date: localDate(day) }),
        sheet({ now: '2026-11-19T15:00:00.000Z' as Instant }),
      )
      expect(refused).toBeNull()
    },
  )

  test('is not witnessed by who gives it, neither by account nor by name', () => {
    const self = 'transmission.second-person-is-giver'
    expect(given(gift({ secondUserId: marie.userId, secondUserName: 'Amina' }))).toBe(self)
    expect(given(gift({ secondUserId: null, secondUserName: '  marie  DUBOIS' }))).toBe(self)
    expect(given(gift({ secondUserId: null, secondUserName: 'Ma\u200brie Dubois' }))).toBe(self)
  })
})

test('an hour of another week is refused: the tablet has lost its date', () => {
  const at = '2026-11-03T11:00:00.000Z' as Instant
  const refused = whyNotWritten(written(line('mood', { mood: 'calm' }), { at }), sheet())
  expect(codeOf(refused)).toBe('transmission.on-another-day')
})

test('a guardian who was reached only after the weekend is noted with the true day, though never before the fall', () => {
  const monday = '2026-11-23T08:10:00.000Z' as Instant
  const judged = (guardianCalledAt: string, at: Instant = noon) => {
    const called = line('incident', { kind: 'fall', guardianCalledAt })
    return whyNotWritten(written(called, { at }), sheet({ now: monday }))
  }
  expect(judged(monday)).toBeNull()
  expect(codeOf(judged('2026-11-24T08:10:00.000Z'))).toBe('transmission.hour-to-come')
  expect(codeOf(judged('2026-11-13T08:10:00.000Z'))).toBe('transmission.on-another-day')
  expect(codeOf(judged(monday, monday))).toBe('transmission.on-another-day')
})

describe('the hours that home tells', () => {
  const judged = (details: object) =>
    whyNotWritten(written(line('home', details)), sheet())?.refusal ?? null
  const medicine = (at: string) => ({ medicineAtHome: { what: 'Doliprane', at } })

  test.each([
    ['from the beginning of the day before yesterday', '2026-11-14T23:00:00.000Z'],
    ['the evening before', '2026-11-16T21:30:00.000Z'],
    ['by a clock ten minutes ahead', '2026-11-17T11:10:00.000Z'],
  ])('may be %s', (_, at) => expect(judged(medicine(at))).toBeNull())

  test.each([
    ['2026-11-14T22:59:00.000Z', 'on-another-day'],
    ['2026-11-17T11:11:00.000Z', 'hour-to-come'],
    ['2027-11-17T11:00:00.000Z', 'on-another-day'],
  ])('are refused at %s', (at, code) =>
    expect(judged(medicine(at))).toMatchObject({
      code: `transmission.${code}`,
      facts: { field: 'medicineAtHome' },
    }),
  )

  test('are refused for a meal and for waking too', () => {
    const field = (name: string) => ({ facts: { field: name } })
    expect(judged({ lastMealAt: '2025-11-17T11:00:00Z' })).toMatchObject(field('lastMealAt'))
    expect(judged({ wokeAt: '2026-11-17T12:00:00Z' })).toMatchObject(field('wokeAt'))
  })

  test('are not asked about again on a line that stands', () => {
    const homeLine = line('home', medicine('2026-11-17T21:30:00.000Z'))
    const lines = [{ ...homeLine, id: place.lineId, at: noon }]
    expect(whyNotWritten(written(homeLine), sheet({ lines }))).toBeNull()
  })
})

describe('what is planned', () => {
  const on = (content: LineContent) => whyNotWritten(written(content), sheet())?.refusal ?? null

  test.each(['1926-11-17T11:00:00Z', '2026-11-16T11:00:00Z', '2127-11-17T11:00:00Z'])(
    'is refused for another day than the sheet’s, %s',
    (hour) => {
      const refused = (field: string) => ({
        code: 'transmission.on-another-day',
        facts: { field },
      })
      expect(on(gift({ plannedAt: hour }))).toMatchObject(refused('plannedAt'))
      expect(on(line('home', { collectedAt: hour }))).toMatchObject(refused('collectedAt'))
    },
  )

  test('may be still to come on its day', () => {
    expect(on(gift({ plannedAt: '2026-11-17T22:00:00Z' }))).toBeNull()
  })
})

describe('what has not happened yet is not written', () => {
  const now = '2026-11-17T12:53:00.000Z' as Instant
  const late = '2026-11-17T22:55:00.000Z'
  const judged = (content: LineContent, at: Instant = noon) =>
    whyNotWritten(written(content, { at }), sheet({ now }))?.refusal
  const field = (name: string, at = late) => ({
    code: 'transmission.hour-to-come',
    facts: { field: name, at },
  })

  test('neither a nap that ends tonight nor one that begins then', () => {
    const nap = { startedAt: noon, endedAt: late }
    expect(judged(line('sleep', nap))).toMatchObject(field('endedAt'))
    expect(judged(line('sleep', { startedAt: late }))).toMatchObject(field('startedAt'))
  })

  test('nor a medicine that is given tonight, nor a guardian who will be called', () => {
    expect(judged(gift({ givenAt: late }))).toMatchObject(field('givenAt'))
    const incident = line('incident', { kind: 'bite', guardianCalledAt: late })
    expect(judged(incident)).toMatchObject(field('guardianCalledAt'))
  })

  test('a tablet may be ten minutes ahead, no more', () => {
    const calm = line('mood', { mood: 'calm' })
    expect(judged(calm, '2026-11-17T13:03:00.000Z' as Instant)).toBeUndefined()
    const ahead = '2026-11-17T13:04:00.000Z' as Instant
    expect(judged(calm, ahead)).toMatchObject(field('at', ahead))
  })

  test('a child that fell asleep by a clock that was ahead is woken also then', () => {
    const startedAt = '2026-11-17T13:20:00.000Z' as Instant
    const asleep = { ...line('sleep', { startedAt }), id: place.lineId, at: startedAt }
    const woken = written(line('sleep', { startedAt, endedAt: startedAt }), { at: startedAt })
    expect(whyNotWritten(woken, sheet({ now, lines: [asleep] }))).toBeNull()
  })

  test('who collects the child tonight is only planned', () => {
    expect(judged(line('home', { collectedBy: 'Mamie', collectedAt: late }))).toBeUndefined()
  })
})

test('what stands in a register is struck out only with a reason', () => {
  expect(codeOf(whyNotRemoved('medicine', { ...place, reason: null }))).toBe(
    'transmission.reason-missing',
  )
  expect(codeOf(whyNotRemoved('incident', { ...place, reason: '\u200b' }))).toBe(
    'transmission.reason-missing',
  )
  expect(whyNotRemoved('incident', { ...place, reason: 'Wrong child' })).toBeNull()
  expect(whyNotRemoved('meal', { ...place, reason: null })).toBeNull()
})

test('an incident is shown to the family only once the guardian was called', () => {
  const silent = line('incident', { kind: 'bite' })
  const called = line('incident', { kind: 'bite', guardianCalledAt: noon })
  expect(isShownToGuardian(silent, true)).toBe(false)
  expect(isShownToGuardian(called, true)).toBe(true)
  expect(isShownToGuardian(called, false)).toBe(false)
})
