import { describe, expect, test } from 'vitest'
import { aContent, at } from '#tests/support/examples/line-examples.ts'
import { localDate } from '../../kernel/local-date.ts'
import { localTime } from '../../kernel/local-time.ts'
import { type DetailsOf, parseLine } from '../line-content.ts'
import type { LineId, PrescriptionId } from '../transmission.ts'
import { askAboutGift, giftsBeyond, type Prescribed, whyNotGoOn } from './gift-limits.ts'
import { giftsOfDay, type LineOfDay } from './gifts-of-day.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

const once: Prescribed = {
  id: id(1) as PrescriptionId,
  name: 'Doliprane 2,4 %',
  dose: 1,
  unit: 'kg-dose',
  route: 'oral',
  plannedTimes: [localTime('12:00')],
  timesPerDay: null,
  minutesApart: null,
  firstDay: localDate('2026-11-16'),
  lastDay: localDate('2026-11-18'),
  endedAt: null,
}
const often: Prescribed = {
  ...once,
  plannedTimes: ['08:00', '12:00', '16:00'].map(localTime),
  timesPerDay: 4,
}
const asNeeded: Prescribed = { ...once, plannedTimes: [], timesPerDay: 4, minutesApart: 360 }

function gift(hour: string, more: object = {}): DetailsOf<'medicine'> {
  const { details } = aContent('medicine', {
    ...{ prescriptionId: once.id, dose: 1, unit: 'kg-dose', route: 'oral', outcome: 'taken' },
    ...{ givenAt: at(hour), secondUserName: 'Amina', ...more },
  })
  return details as DetailsOf<'medicine'>
}

const given = (number: number, hour: string, more: object = {}): LineOfDay => ({
  ...{ id: id(100 + number) as LineId, at: at(hour), addedByName: 'Marie' },
  ...{ line: 'medicine', details: gift(hour, more) },
})

const home = (what: string, hour: string | null = '07:30'): LineOfDay => ({
  ...{ id: id(200) as LineId, at: at('08:20'), addedByName: 'Paul' },
  ...aContent('home', { medicineAtHome: { what, at: hour && at(hour) } }),
})

const day = {
  prescriptions: [once],
  date: localDate('2026-11-17'),
  zone: 'Europe/Paris',
  medicineMinutes: 30,
  before: [] as LineOfDay[],
}
type Day = Partial<typeof day> & { lines?: LineOfDay[] }

const ask = (intended: DetailsOf<'medicine'>, more: Day = {}) =>
  askAboutGift(intended, { ...day, lines: [], ...more })
const why = (intended: DetailsOf<'medicine'>, more: Day = {}) => ask(intended, more)?.warnings ?? []

describe('before a medicine is given', () => {
  test('nothing is asked about what is prescribed, half an hour off its hour included', () => {
    for (const hour of ['11:30', '12:00', '12:30']) expect(ask(gift(hour))).toBeNull()
  })

  test.each([
    ['more than half an hour late', gift('12:31'), {}, ['off-hour']],
    ['later than the level allows', gift('12:21'), { medicineMinutes: 20 }, ['off-hour']],
    ['nine doses where one is prescribed', gift('12:00', { dose: 9 }), {}, ['dose-above']],
    ['half a dose', gift('12:00', { dose: 0.5 }), {}, ['given-otherwise']],
    ['another unit', gift('12:00', { unit: 'ml' }), {}, ['given-otherwise']],
    ['another way', gift('12:00', { route: 'nasal' }), {}, ['given-otherwise']],
    ['a second gift of one', gift('12:20'), { lines: [given(1, '12:00')] }, ['number-reached']],
    [
      'the noon gift a second time',
      gift('12:20'),
      { prescriptions: [often], lines: [given(1, '12:00')] },
      ['hour-given'],
    ],
    [
      'another gift before the interval is over',
      gift('14:00'),
      { prescriptions: [asNeeded], lines: [given(1, '09:00')] },
      ['too-soon'],
    ],
    [
      'a gift that was forgotten, close before one that stands',
      gift('09:00'),
      { prescriptions: [asNeeded], lines: [given(1, '14:00')] },
      ['too-soon'],
    ],
    [
      'a prescription that was ended',
      gift('12:00'),
      { prescriptions: [{ ...once, endedAt: at('11:00') }] },
      ['outside-days'],
    ],
    [
      'a day after the last',
      gift('12:00'),
      { prescriptions: [{ ...once, lastDay: localDate('2026-11-16') }] },
      ['outside-days'],
    ],
    [
      'a second gift where an old prescription says no hours',
      gift('15:00'),
      { prescriptions: [{ ...once, plannedTimes: [] }], lines: [given(1, '09:00')] },
      ['number-unknown'],
    ],
  ])('it is asked about %s', (_, intended, more, warnings) => {
    expect(why(intended, more)).toEqual(warnings)
  })

  test('the next hour and the end of the interval are nothing to ask about', () => {
    const lines = [given(1, '12:00')]
    expect(ask(gift('16:00'), { prescriptions: [often], lines })).toBeNull()
    expect(ask(gift('18:00'), { prescriptions: [asNeeded], lines })).toBeNull()
  })

  test('what the child would not take was not given, and what it brought up again was', () => {
    const refused = given(1, '11:50', { outcome: 'refused' })
    expect(ask(gift('12:10'), { lines: [refused] })).toBeNull()
    expect(ask(gift('12:10', { dose: 9, outcome: 'refused' }))).toBeNull()
    const vomited = given(1, '11:50', { outcome: 'vomited' })
    expect(why(gift('12:10'), { lines: [vomited] })).toEqual(['number-reached'])
  })

  test('a gift by an older prescription of the same medicine counts', () => {
    const older = { ...once, id: id(2) as PrescriptionId, name: 'DOLIPRANE  2,4 %' }
    const lines = [given(1, '11:50', { prescriptionId: older.id })]
    expect(why(gift('12:10'), { prescriptions: [once, older], lines })).toEqual(['number-reached'])
  })

  test('the question says what was given when, by whom and before whom, at home included', () => {
    const lines = [given(1, '12:00'), home('Doliprane, une dose')]
    const question = ask(gift('13:00'), { prescriptions: [asNeeded], lines })
    expect(question).toMatchObject({
      warnings: ['too-soon'],
      known: [
        { where: 'home', what: 'Doliprane, une dose', at: at('07:30'), byName: 'Paul' },
        { where: 'here', at: at('12:00'), byName: 'Marie', secondName: 'Amina', dose: 1 },
      ],
    })
  })

  test('a dose at home counts among those of the day, at the hour at which it was reported when nobody said which', () => {
    expect(why(gift('12:00'), { lines: [home('doliprane')] })).toEqual(['number-reached'])
    const lines = [home('doliprane', null)]
    expect(why(gift('14:00'), { prescriptions: [asNeeded], lines })).toEqual(['too-soon'])
    expect(ask(gift('14:30'), { prescriptions: [asNeeded], lines })).toBeNull()
  })

  test('the morning dose at home stands for its hour and for no other', () => {
    const lines = [home('Doliprane', '07:45')]
    expect(why(gift('08:20'), { prescriptions: [often], lines })).toEqual(['hour-given'])
    expect(ask(gift('12:00'), { prescriptions: [often], lines })).toBeNull()
  })

  test('an interval reaches over midnight, and the question shows the earlier gift with its hour', () => {
    const before = [given(1, '12:00', { givenAt: at('23:30', '2026-11-16') })]
    const asked = { prescriptions: [asNeeded], before }
    expect(ask(gift('05:29'), asked)).toMatchObject({
      warnings: ['too-soon'],
      known: [{ where: 'here', at: at('23:30', '2026-11-16'), byName: 'Marie' }],
    })
    expect(ask(gift('05:30'), asked)).toBeNull()
  })

  test('an interval of two days reaches the gift of the day before yesterday, at home too', () => {
    const apart = { prescriptions: [{ ...asNeeded, minutesApart: 2 * 24 * 60 }] }
    const before = [given(1, '12:00', { givenAt: at('12:00', '2026-11-15') })]
    expect(why(gift('11:59'), { ...apart, before })).toEqual(['too-soon'])
    expect(ask(gift('12:00'), { ...apart, before })).toBeNull()
    const atHome = aContent('home', {
      medicineAtHome: { what: 'Doliprane', at: at('19:00', '2026-11-16') },
    })
    const homeLine = { ...home('Doliprane'), ...atHome }
    expect(why(gift('12:00'), { ...apart, before: [homeLine] })).toEqual(['too-soon'])
  })

  test('what was given on the days before is none of the gifts of today', () => {
    const before = [given(1, '12:00', { givenAt: at('12:00', '2026-11-16') }), home('Un sirop')]
    expect(ask(gift('12:00'), { before })).toBeNull()
  })

  describe('what home gave the evening before and reports this morning', () => {
    const evening = (what: string) => ({
      ...home(what),
      ...aContent('home', { medicineAtHome: { what, at: at('22:30', '2026-11-16') } }),
    })

    test('is judged by its interval, and shown with its hour', () => {
      const asked = { prescriptions: [{ ...asNeeded, minutesApart: 720 }] }
      const lines = [evening('Doliprane')]
      expect(ask(gift('08:30'), { ...asked, lines })).toMatchObject({
        warnings: ['too-soon'],
        known: [{ where: 'home', at: at('22:30', '2026-11-16'), byName: 'Paul' }],
      })
      expect(ask(gift('10:30'), { ...asked, lines })).toBeNull()
    })

    test('is none of the gifts of today, and stands for none of its hours', () => {
      expect(ask(gift('12:00'), { lines: [evening('Doliprane')] })).toBeNull()
    })

    test('is asked about when it may be the same, only as far as the interval reaches', () => {
      const lines = [evening('Un sirop')]
      expect(ask(gift('12:00'), { lines })).toBeNull()
      const apart = { prescriptions: [{ ...asNeeded, minutesApart: 720 }] }
      expect(ask(gift('08:30'), { ...apart, lines })).toMatchObject({
        warnings: ['home-unclear'],
        known: [{ what: 'Un sirop' }],
      })
    })
  })

  test('a word such as "syrup" makes no two medicines the same', () => {
    const ours = { ...once, name: 'Sirop Doliprane' }
    const other = { ...once, id: id(3) as PrescriptionId, name: 'Sirop Toplexil' }
    const known = { prescription: ours, prescriptions: [ours, other] }
    const isSame = (what: string) =>
      giftsOfDay([home(what)], known).map((it) => 'isSame' in it && it.isSame)
    expect(isSame('Sirop X')).toEqual([false])
    expect(isSame('du sirop Doliprane')).toEqual([true])
    expect(isSame('du sirop Toplexil')).toEqual([])
  })

  test('something else at home is asked about, unless it is another prescription of the child', () => {
    const lines = [home('Un sirop contre la fièvre')]
    expect(why(gift('12:00'), { lines })).toEqual(['home-unclear'])
    const spray = { ...once, id: id(3) as PrescriptionId, name: 'Ventoline 100' }
    const other = { prescriptions: [once, spray], lines: [home('2 bouffées de ventoline')] }
    expect(ask(gift('12:00'), other)).toBeNull()
  })
})

describe('going on', () => {
  const late = ask(gift('13:00'))
  const nine = ask(gift('12:00', { dose: 9 }))
  const reason = 'Asleep at noon'

  test('takes a reason, and none where nothing is asked', () => {
    expect(whyNotGoOn(null, undefined)).toBeNull()
    expect(whyNotGoOn(late, undefined)).toBe('reason-missing')
    expect(whyNotGoOn(late, { reason: '  ', alreadyGiven: false })).toBe('reason-missing')
    expect(whyNotGoOn(late, { reason: '\u200b', alreadyGiven: false })).toBe('reason-missing')
    expect(whyNotGoOn(late, { reason, alreadyGiven: false })).toBeNull()
  })

  test('is not offered above the prescribed dose: it is only recorded as given already', () => {
    expect(whyNotGoOn(nine, { reason, alreadyGiven: false })).toBe('dose-not-offered')
    expect(whyNotGoOn(nine, { reason: '', alreadyGiven: true })).toBe('reason-missing')
    expect(whyNotGoOn(nine, { reason, alreadyGiven: true })).toBeNull()
  })
})

describe('what is beyond its prescription', () => {
  const beyond = (lines: LineOfDay[], more: Day = {}) => [
    ...giftsBeyond(lines, { ...day, ...more }),
  ]

  test('is the later of two gifts where one was prescribed, in whatever order they arrive', () => {
    const [first, second] = [given(1, '12:00'), given(2, '12:05')]
    const marked = [[second.id, ['number-reached']]]
    expect(beyond([first, second])).toEqual(marked)
    expect(beyond([second, first])).toEqual(marked)
  })

  test('is one of two gifts of the same minute', () => {
    expect(beyond([given(2, '12:00'), given(1, '12:00')])).toEqual([[id(102), ['number-reached']]])
  })

  test('is every gift of a day that took nine, one and nine', () => {
    const lines = [
      given(1, '09:00', { dose: 9 }),
      given(2, '12:00'),
      given(3, '12:10', { dose: 9 }),
    ]
    expect(beyond(lines)).toEqual([
      [id(101), ['dose-above', 'off-hour']],
      [id(102), ['number-reached']],
      [id(103), ['dose-above', 'number-reached']],
    ])
  })

  test('is a gift too soon after one of the day before', () => {
    const before = [given(9, '12:00', { givenAt: at('23:30', '2026-11-16') })]
    const asked = { prescriptions: [asNeeded], before }
    expect(beyond([given(1, '05:00')], asked)).toEqual([[id(101), ['too-soon']]])
    expect(beyond([given(1, '06:00')], asked)).toEqual([])
  })

  test('is a gift too soon after what home gave the evening before', () => {
    const reported = aContent('home', {
      medicineAtHome: { what: 'Doliprane', at: at('22:30', '2026-11-16') },
    })
    const lines = [{ ...home('Doliprane'), ...reported }, given(1, '08:30'), given(2, '20:30')]
    const asked = { prescriptions: [{ ...asNeeded, minutesApart: 720 }] }
    expect(beyond(lines, asked)).toEqual([[id(101), ['too-soon']]])
  })

  test('is nothing that only asks a person', () => {
    expect(beyond([home('Un sirop'), given(1, '12:00')])).toEqual([])
    const unknown = { prescriptions: [{ ...once, plannedTimes: [] }] }
    expect(beyond([given(1, '09:00'), given(2, '15:00')], unknown)).toEqual([])
  })
})

test('a reason is read with its gift, and a gift without one has no such field', () => {
  const exception = { reason: 'Asleep at noon', alreadyGiven: false }
  expect(gift('13:00', { exception })).toMatchObject({ exception })
  expect(gift('13:00', { exception: null })).not.toHaveProperty('exception')
  const nothing = { ...gift('13:00'), exception: { reason: ' ' } }
  expect(parseLine('medicine', nothing)).toMatchObject({
    refusal: { code: 'transmission.nothing-said', facts: { field: 'exception' } },
  })
})
