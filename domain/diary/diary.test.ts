import { describe, expect, test } from 'vitest'
import { instantOf } from '../kernel/instant.ts'
import { localDate } from '../kernel/local-date.ts'
import { localTime } from '../kernel/local-time.ts'
import { decideDiaryDay } from './decide-day.ts'
import { parseMailAt, parseReturnNote, parseSentence, refusalOfMoreSentences } from './keeping.ts'
import { departureOf, isDue, isResting, judgedAgainIn } from './mail-hour.ts'
import { parseRemoveDiary, parseWriteDiary } from './parse-diary.ts'
import {
  afterLine,
  afterSubmission,
  decideApproval,
  decideReturn,
  decideTakingBack,
  isReadyToSend,
  type ReportState,
} from './report-status.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const line = { itemId: id(1), childId: id(2), date: '2026-11-17', text: 'A couru.' }
const state = (more: Partial<ReportState> = {}): ReportState => ({
  status: 'draft',
  isCorrection: false,
  isHeld: false,
  returnedNote: null,
  ...more,
})

describe('a line that comes from outside', () => {
  test('is kept trimmed, and without what no database keeps', () => {
    const read = parseWriteDiary({ ...line, text: '  A\0 couru\uD800. ' })
    expect(read).toMatchObject({ ok: true, value: { text: 'A couru.', mood: null, mediaIds: [] } })
  })

  test('may say nothing but a mood, or show nothing but a picture', () => {
    expect(parseWriteDiary({ ...line, text: '', mood: 'calm' }).ok).toBe(true)
    expect(parseWriteDiary({ ...line, text: null, mediaIds: [id(5), id(5)] })).toMatchObject({
      value: { mediaIds: [id(5)] },
    })
  })

  test.each([
    ['of no child', { childId: 'léo' }, 'diary.unknown-child'],
    ['of no day', { date: '2026-02-30' }, 'diary.malformed-date'],
    ['under no id', { itemId: '1' }, 'diary.malformed-line'],
    ['written together with no id', { togetherId: '1' }, 'diary.malformed-line'],
    ['with a topic that is no id', { topicId: 'dehors' }, 'diary.unknown-topic'],
    ['with a picture that is no id', { mediaIds: ['photo.jpg'] }, 'diary.malformed-line'],
    ['that says nothing', { text: ' \n ' }, 'diary.empty-line'],
    ['of which nobody sees anything', { text: '\u200b' }, 'diary.empty-line'],
  ])('%s is refused', (_, wishes, code) => {
    expect(parseWriteDiary({ ...line, ...wishes })).toMatchObject({ ok: false, refusal: { code } })
  })

  test('is removed by its own id', () => {
    expect(parseRemoveDiary({ ...line, itemId: '' })).toMatchObject({
      refusal: { code: 'diary.malformed-line', facts: { field: 'itemId' } },
    })
  })
})

describe('the days that the diary takes', () => {
  const enrolment = {
    firstDay: localDate('2026-09-01'),
    lastDay: localDate('2027-06-30'),
  }
  test.each([
    ['today, a Saturday', '2026-11-21', '2026-11-21', null],
    ['tomorrow, for a tablet that is ahead', '2026-11-22', '2026-11-21', null],
    ['the day after', '2026-11-23', '2026-11-21', 'diary.in-the-future'],
    ['last June', '2026-06-30', '2026-11-21', 'diary.outside-school-year'],
    ['last June, in July', '2027-06-30', '2027-07-15', null],
    ['after the last day', '2027-07-01', '2027-07-15', 'diary.not-enrolled'],
  ])('%s', (_, date, today, code) => {
    const decided = decideDiaryDay({ date: localDate(date), enrolment, today: localDate(today) })
    expect(decided.ok ? null : decided.refusal.code).toBe(code)
  })

  test('are of the school year of the tap, when the tablet kept the line over the summer', () => {
    const [date, today] = [localDate('2027-06-29'), localDate('2027-09-02')]
    const written = (writtenOn: string) =>
      decideDiaryDay({ date, enrolment, today, writtenOn: localDate(writtenOn) })
    expect(written('2027-06-29').ok).toBe(true)
    expect(written('2027-08-31').ok).toBe(true)
    expect(written('2027-09-01')).toMatchObject({
      refusal: { code: 'diary.outside-school-year' },
    })
  })

  test('are none for a child that is not the viewer’s', () => {
    const date = localDate('2026-11-17')
    expect(decideDiaryDay({ date, enrolment: null, today: date })).toMatchObject({
      refusal: { code: 'diary.unknown-child' },
    })
  })
})

describe('the way of a report', () => {
  const onTime = { tookMs: 1000, isSendingOnly: false }
  const leaver = { isSendingOnly: true }
  const colleague = { isSendingOnly: false }
  test.each([
    ['draft', 'draft', false],
    ['submitted', 'submitted', false],
    ['approved', 'submitted', false],
    ['sent', 'submitted', true],
  ] as const)('a line makes of a %s one a %s one', (before, status, isCorrection) => {
    expect(afterLine(state({ status: before }), onTime)).toMatchObject({ status, isCorrection })
  })

  test('begins with the first line, or with a submission', () => {
    expect(afterLine(null, onTime)).toEqual(state())
    expect(afterSubmission(null, colleague)).toEqual(state({ status: 'submitted' }))
  })

  test('is held once a line took more than a day, and stays held', () => {
    const late = afterLine(null, { ...onTime, tookMs: 24 * 3_600_000 + 1 })
    expect(late.isHeld).toBe(true)
    expect(afterLine(late, onTime).isHeld).toBe(true)
    expect(afterLine(null, { ...onTime, tookMs: 24 * 3_600_000 }).isHeld).toBe(false)
  })

  test('is held by a line or a submission of somebody whose account is switched off', () => {
    const written = afterLine(null, { ...onTime, isSendingOnly: true })
    expect(written).toEqual(state({ isHeld: true }))
    expect(afterSubmission(written, colleague)).toEqual(
      state({ status: 'submitted', isHeld: true }),
    )
    expect(afterSubmission(state(), leaver)).toEqual(state({ status: 'submitted', isHeld: true }))
    expect(afterSubmission(state(), colleague).isHeld).toBe(false)
  })

  test.each(['submitted', 'approved', 'sent'] as const)(
    'is not set back by a submission: %s',
    (status) => {
      const before = state({ status })
      expect(afterSubmission(before, leaver)).toBe(before)
    },
  )

  test('is approved as it was read, and only when it says something', () => {
    const read = {
      ...state({ status: 'submitted', returnedNote: 'Déjeuner ?' }),
      version: 4,
      lineCount: 1,
      sheet: 'lunch',
    }
    const seen = { version: 4, sheet: 'lunch' }
    expect(decideApproval(read, seen)).toMatchObject({
      value: { status: 'approved', returnedNote: null },
    })
    expect(decideApproval(read, { ...seen, version: 3 })).toMatchObject({
      refusal: { code: 'diary.changed-since' },
    })
    expect(decideApproval({ ...read, lineCount: 0 }, seen)).toMatchObject({
      refusal: { code: 'diary.nothing-to-approve' },
    })
    expect(decideApproval({ ...read, lineCount: 0, isCorrection: true }, seen).ok).toBe(true)
  })

  test('is not approved with a sheet that was not read, unless the tablet cannot say which it read', () => {
    const read = { ...state({ status: 'submitted' }), version: 1, lineCount: 1, sheet: 'lunch' }
    const changed = { refusal: { code: 'diary.changed-since' } }
    expect(decideApproval(read, { version: 1, sheet: 'breakfast' })).toMatchObject(changed)
    expect(decideApproval(read, { version: 1, sheet: null })).toMatchObject(changed)
    expect(decideApproval(read, { version: 1 }).ok).toBe(true)
    expect(decideApproval({ ...read, sheet: null }, { version: 1, sheet: null }).ok).toBe(true)
  })

  test('is read again when its approval is taken back, as it stood before', () => {
    const before = { status: 'draft', returnedNote: 'Le déjeuner ?' } as const
    const approved = { ...state({ status: 'approved' }), version: 4, beforeApproval: before }
    expect(decideTakingBack(approved, { version: 4 })).toMatchObject({ value: before })
    expect(decideTakingBack(approved, { version: 3 })).toMatchObject({
      refusal: { code: 'diary.changed-since' },
    })
    expect(decideTakingBack({ ...approved, status: 'sent' }, { version: 4 })).toMatchObject({
      refusal: { code: 'diary.already-sent' },
    })
    const again = { ...approved, status: 'submitted' } as const
    expect(decideTakingBack(again, { version: 3 })).toEqual({ ok: true, value: again })
    const older = { ...approved, beforeApproval: null }
    expect(decideTakingBack(older, { version: 4 })).toMatchObject({
      value: { status: 'submitted' },
    })
  })

  test('leads back to the teacher until the family has read it', () => {
    expect(decideReturn(state({ status: 'approved' }), 'Le déjeuner ?')).toMatchObject({
      value: { status: 'draft', returnedNote: 'Le déjeuner ?' },
    })
    expect(decideReturn(state({ status: 'sent' }), 'Trop tard.')).toMatchObject({
      refusal: { code: 'diary.already-sent' },
    })
  })

  test('ends at the family when it is approved, or submitted where nobody approves', () => {
    expect(isReadyToSend({ status: 'submitted' }, { needsApproval: true })).toBe(false)
    expect(isReadyToSend({ status: 'submitted' }, { needsApproval: false })).toBe(true)
    expect(isReadyToSend({ status: 'draft' }, { needsApproval: false })).toBe(false)
    expect(isReadyToSend({ status: 'sent' }, { needsApproval: false })).toBe(false)
  })
})

const date = localDate('2026-11-17')
const at = (day: string, time: string) => ({
  date: localDate(day),
  time: localTime(time),
  at: instantOf(Date.parse(`${day}T${time}:00Z`)),
})
const keeping = { mailAt: localTime('17:30'), needsApproval: true }
const approved = {
  ...state({ status: 'approved' }),
  date,
  changedAt: at('2026-11-17', '16:00').at,
  hasArrivingPhoto: false,
}

describe('the hour of the mails', () => {
  test.each([
    ['2026-11-17', '17:29', false],
    ['2026-11-17', '17:30', true],
    ['2026-11-18', '17:29', true],
    ['2026-11-18', '17:30', false],
    ['2026-11-19', '09:00', false],
  ])('%s at %s: %s', (day, time, due) => {
    expect(isDue(approved, { ...keeping, now: at(day, time) })).toBe(due)
  })

  test.each([
    ['at once', '2026-11-20', '09:05', true],
    ['for a day', '2026-11-21', '08:59', true],
    ['no longer', '2026-11-21', '09:00', false],
  ])('lets a day that is approved on a later one go %s', (_, day, time, due) => {
    const late = { ...approved, changedAt: at('2026-11-20', '09:00').at }
    expect(isDue(late, { ...keeping, now: at(day, time) })).toBe(due)
  })

  test.each([
    ['19:00', 14, false],
    ['19:00', 15, true],
    // Of what leaves at its hour anyway nothing rests.
    ['17:29', 60, true],
  ])('lets a day that is approved at %s rest: after %s seconds it goes, %s', (time, after, due) => {
    const { date: today, time: hour, at: approvedAt } = at('2026-11-17', time)
    const now = { date: today, time: hour, at: instantOf(Date.parse(approvedAt) + after * 1000) }
    const later = time < '17:30' ? at('2026-11-17', '17:30') : now
    const fresh = { ...approved, changedAt: approvedAt }
    expect(isDue(fresh, { ...keeping, now: later })).toBe(due)
    expect(isResting(fresh, { ...keeping, now: later })).toBe(!due)
  })

  test.each([
    ['2026-11-17', '16:00', false, 'at-hour'],
    ['2026-11-17', '17:30', false, 'now'],
    ['2026-11-18', '08:00', false, 'now'],
    ['2026-11-18', '08:00', true, 'by-hand'],
  ])('tells before the approval when it leaves: %s at %s', (day, time, isHeld, departure) => {
    expect(departureOf({ date, isHeld }, { ...keeping, now: at(day, time) })).toBe(departure)
  })

  test('does not let tomorrow go with today', () => {
    const tomorrow = { ...approved, date: localDate('2026-11-18') }
    expect(isDue(tomorrow, { ...keeping, now: at('2026-11-17', '18:00') })).toBe(false)
    expect(isDue(tomorrow, { ...keeping, now: at('2026-11-18', '17:30') })).toBe(true)
  })

  test.each([
    ['its hour', '16:00', '19:29', false],
    ['its hour', '16:00', '19:30', true],
    ['its approval', '18:10', '20:09', false],
    ['its approval', '18:10', '20:10', true],
  ])('waits two hours from %s for a photo that is on its way (%s, %s)', (_, ready, time, due) => {
    const waiting = {
      ...approved,
      hasArrivingPhoto: true,
      changedAt: at('2026-11-17', ready).at,
    }
    expect(isDue(waiting, { ...keeping, now: at('2026-11-17', time) })).toBe(due)
  })

  test('sends nothing that is held', () => {
    const now = at('2026-11-17', '18:00')
    expect(isDue({ ...approved, isHeld: true }, { ...keeping, now })).toBe(false)
  })
})

describe('when a report that has not gone is judged again', () => {
  const minutes = (count: number) => count * 60_000
  const correction = { ...approved, status: 'submitted', isCorrection: true } as const

  test.each([
    ['at its hour', approved, '2026-11-17', '16:00', minutes(90)],
    ['half a day before a later hour', approved, '2026-11-16', '17:00', minutes(12 * 60)],
    ['an hour after it could not go', approved, '2026-11-17', '17:30', minutes(60)],
    ['never, once it waits for the button', approved, '2026-11-18', '17:30', null],
    ['never, while it is held', { ...approved, isHeld: true }, '2026-11-17', '16:00', null],
    ['never, while it is not approved', correction, '2026-11-17', '17:30', null],
  ])('%s', (_, report, day, time, wait) => {
    expect(judgedAgainIn(report, { ...keeping, now: at(day, time) })).toBe(wait)
  })

  test('a correction that nobody reads first, after its quiet minutes', () => {
    const unread = { ...keeping, needsApproval: false, now: at('2026-11-17', '17:34') }
    const changedAt = at('2026-11-17', '17:30').at
    expect(judgedAgainIn({ ...correction, changedAt }, unread)).toBe(minutes(6))
  })

  test('as long as it may go by itself, there is a next time', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const now = at(
        hour < 24 ? '2026-11-17' : '2026-11-18',
        `${`${hour % 24}`.padStart(2, '0')}:00`,
      )
      if (isDue(approved, { ...keeping, now })) {
        expect(judgedAgainIn(approved, { ...keeping, now })).not.toBeNull()
      }
    }
  })
})

describe('what the direction says', () => {
  test('has an hour, a word and a sentence that can be read', () => {
    expect(parseMailAt('25:00')).toMatchObject({ refusal: { code: 'field.malformed' } })
    expect(parseReturnNote(' ')).toMatchObject({ refusal: { code: 'diary.note-missing' } })
    expect(parseReturnNote('é'.repeat(501))).toMatchObject({
      refusal: { code: 'field.too-long' },
    })
    expect(parseSentence({ textFr: ' ' })).toMatchObject({
      refusal: { code: 'diary.sentence-missing' },
    })
    expect(parseSentence({ textEn: 'e'.repeat(301) })).toMatchObject({
      refusal: { code: 'field.too-long' },
    })
    expect(parseSentence({ textFr: ' A bien dormi. ' })).toEqual({
      ok: true,
      value: { topicId: null, textEn: '', textFr: 'A bien dormi.' },
    })
  })
})

test('a school has 200 reusable sentences and no more', () => {
  expect(refusalOfMoreSentences(199)).toBeNull()
  expect(refusalOfMoreSentences(200)).toMatchObject({ code: 'diary.too-many-sentences' })
})
