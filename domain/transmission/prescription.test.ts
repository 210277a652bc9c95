import { describe, expect, test } from 'vitest'
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
    ['in drops, for any weight', { ...prescription, unit: 'drops', weightKg: null }],
    [
      'with a signature that was drawn',
      { ...prescription, signature: { drawn: ['0,500 1000,480'] } },
    ],
  ])('is read as it was brought: %s', (_, brought) => {
    const value = { ...brought, signature: expect.objectContaining(brought.signature) }
    expect(parsePrescription(brought)).toMatchObject({ ok: true, value })
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
    ['was signed with half a point', { signature: { drawn: ['0,500 3'] } }, 'malformed-line'],
    ['was signed twice', { signature: { typed: 'Ana', drawn: ['0,500 3,4'] } }, 'malformed-line'],
    ['is per kilogram of no weight', { weightKg: null }, 'nothing-said'],
    ['is for a child of 900 kg', { weightKg: 900 }, 'amount-out-of-range'],
    ['is for a weight that no scale shows', { weightKg: 8.42 }, 'malformed-line'],
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
    expect(parsePrescription({ ...prescription, ...wish })).toMatchObject({
      refusal: { code: `transmission.${code}` },
    })
  })
})
