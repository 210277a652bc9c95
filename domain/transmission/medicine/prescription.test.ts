import { describe, expect, test } from 'vitest'
import { localDate } from '../../kernel/local-date.ts'
import { parsePrescription } from './prescription.ts'

const id = '00000000-0000-4000-8000-000000000001'
const prescription = {
  prescriptionId: id,
  childId: id,
  name: 'Amoxicilline',
  dose: 1,
  unit: 'kg-dose',
  weightKg: 8.4,
  route: 'oral',
  plannedTimes: ['12:00'],
  timesPerDay: 3,
  minutesApart: 240,
  firstDay: '2026-11-16',
  lastDay: '2026-11-18',
  prescribedBy: 'Dr Lemaire',
  authorisedBy: 'Ana Silva',
  authorisedOn: '2026-11-16',
  signature: { typed: 'Ana Silva' },
  mediaIds: [id],
}
const today = localDate('2026-11-17')
const asNeeded = {
  ...prescription,
  plannedTimes: [],
  isAsNeeded: true,
  signs: 'Fever from 38.5',
}

describe('a prescription', () => {
  test.each([
    ['by the hour', prescription],
    ['by a number of times a day', { ...prescription, plannedTimes: [] }],
    ['when needed', asNeeded],
    ['by the hour alone', { ...prescription, timesPerDay: null }],
    [
      'at two hours as far apart as two gifts at least',
      { ...prescription, plannedTimes: ['16:00', '12:00'] },
    ],
    ['that was allowed today', { ...prescription, authorisedOn: '2026-11-17' }],
    [
      'with a signature that was drawn with a dot',
      { ...prescription, signature: { drawn: ['0,500 1000,480', '300,100'] } },
    ],
    ['with as many doses as kilograms', { ...prescription, dose: 8.4 }],
    ['in drops, for any weight', { ...prescription, dose: 20, unit: 'drops', weightKg: null }],
    [
      'with a signature that was drawn',
      { ...prescription, signature: { drawn: ['0,500 1000,480'] } },
    ],
  ])('is read as it was brought: %s', (_, brought) => {
    const value = { ...brought, signature: expect.objectContaining(brought.signature) }
    expect(parsePrescription(brought, { today })).toMatchObject({ ok: true, value })
  })

  test.each([
    ['ends before it begins', { lastDay: '2026-11-15' }, 'prescription-ends-before-start'],
    ['names nothing', { name: ' ' }, 'nothing-said'],
    ['was allowed by nobody', { authorisedBy: '' }, 'nothing-said'],
    ['was allowed on no day', { authorisedOn: null }, 'nothing-said'],
    ['came without its document', { mediaIds: [] }, 'nothing-said'],
    ['was signed by nobody', { signature: null }, 'nothing-said'],
    ['was signed with nothing', { signature: { typed: ' ' } }, 'nothing-said'],
    ['was signed with a name that nobody sees', { signature: { typed: '\u200b' } }, 'nothing-said'],
    ['was allowed by nobody to see', { authorisedBy: '\u200b\u200b' }, 'nothing-said'],
    ['was prescribed by points', { prescribedBy: '...' }, 'nothing-said'],
    ['has signs that nobody sees', { ...asNeeded, signs: '\u200b' }, 'nothing-said'],
    ['was signed beside the field', { signature: { drawn: ['0,500 1001,480'] } }, 'malformed-line'],
    ['was signed with a dot', { signature: { drawn: ['500,500'] } }, 'nothing-said'],
    [
      'was signed with one dot twice',
      { signature: { drawn: ['500,500 500,500', '1,1'] } },
      'nothing-said',
    ],
    ['was allowed tomorrow', { authorisedOn: '2026-11-18' }, 'in-the-future'],
    [
      'was allowed after its last day',
      { lastDay: '2026-11-16', authorisedOn: '2026-11-17' },
      'allowed-after-last-day',
    ],
    ['has one hour twice', { plannedTimes: ['12:00', '08:00', '12:00'] }, 'same-hour-twice'],
    [
      'has two hours nearer than its interval',
      { plannedTimes: ['12:00', '12:30'], minutesApart: 600 },
      'hours-too-near',
    ],
    ['was signed with half a point', { signature: { drawn: ['0,500 3'] } }, 'malformed-line'],
    ['was signed twice', { signature: { typed: 'Ana', drawn: ['0,500 3,4'] } }, 'malformed-line'],
    ['is per kilogram of no weight', { weightKg: null }, 'nothing-said'],
    ['is for a child of 900 kg', { weightKg: 900 }, 'amount-out-of-range'],
    ['is for a weight that no scale shows', { weightKg: 8.42 }, 'malformed-line'],
    ['has more doses than kilograms', { dose: 8.5 }, 'amount-out-of-range'],
    ['does not say how often', { plannedTimes: [], timesPerDay: null }, 'nothing-said'],
    ['has no number when needed', { ...asNeeded, timesPerDay: null }, 'nothing-said'],
    ['has no signs when needed', { ...asNeeded, signs: ' ' }, 'nothing-said'],
    ['is given no times a day', { timesPerDay: 0 }, 'amount-out-of-range'],
    [
      'has more hours than times',
      { plannedTimes: ['08:00', '12:00'], timesPerDay: 1 },
      'more-hours-than-times',
    ],
    ['is given again within a minute', { minutesApart: 1 }, 'amount-out-of-range'],
    ['has no day', { firstDay: '31/11' }, 'malformed-date'],
    ['has an hour that is none', { plannedTimes: ['25:00'] }, 'malformed-time'],
    ['has a dose of nothing', { dose: 0 }, 'amount-out-of-range'],
    ['has a unit in free text', { unit: 'a spoonful' }, 'malformed-line'],
  ])('that %s is refused', (_, wish, code) => {
    expect(parsePrescription({ ...prescription, ...wish }, { today })).toMatchObject({
      refusal: { code: `transmission.${code}` },
    })
  })
})
