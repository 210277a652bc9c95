import { describe, expect, test } from 'vitest'
import { parsePrescription } from './prescription.ts'
import { defaultSettings, isAlert, isDefault, parseSettings } from './settings.ts'

const standardId = '00000000-0000-4000-8000-000000000001'
const prescription = {
  prescriptionId: standardId,
  childId: standardId,
  name: 'Amoxicilline',
  dose: 1,
  unit: 'kg-dose',
  route: 'oral',
  plannedTimes: ['12:00'],
  firstDay: '2026-11-16',
  lastDay: '2026-11-18',
  prescribedBy: 'Dr Lemaire',
  authorisedBy: 'Ana Silva',
}

describe('the settings of a level', () => {
  test('are read back as they hold everywhere', () => {
    const read = parseSettings({ ...defaultSettings, standardId })
    expect(read).toEqual({ ok: true, value: { ...defaultSettings, standardId } })
    expect(isDefault({ ...defaultSettings })).toBe(true)
    expect(isDefault({ ...defaultSettings, alertTenths: 385 })).toBe(false)
  })

  test('put the lines in the order of the sheet and require none that is switched off', () => {
    const wish = {
      ...defaultSettings,
      standardId,
      lines: ['nappy', 'meal', 'nappy'],
      requiredAtDeparture: ['departure', 'nappy'],
    }
    expect(parseSettings(wish)).toMatchObject({
      value: { lines: ['meal', 'nappy'], requiredAtDeparture: ['nappy'] },
    })
  })

  test.each([
    ['a check every minute of no length', { sleepCheckMinutes: 0 }],
    ['a check every two hours', { sleepCheckMinutes: 120 }],
    ['an alert at 30 degrees', { alertTenths: 300 }],
    ['a unit nobody uses', { volumeUnit: 'pint' }],
    ['a line nobody knows', { lines: ['homework'] }],
  ])('%s is refused', (_, wish) => {
    expect(parseSettings({ ...defaultSettings, standardId, ...wish })).toMatchObject({
      refusal: { code: 'transmission.malformed-settings' },
    })
  })

  test('alert from the temperature they say, that one included', () => {
    expect(isAlert(380, defaultSettings)).toBe(true)
    expect(isAlert(379, defaultSettings)).toBe(false)
  })
})

describe('a prescription', () => {
  test('is read as it was brought', () => {
    expect(parsePrescription(prescription)).toMatchObject({ ok: true, value: prescription })
  })

  test.each([
    ['ends before it begins', { lastDay: '2026-11-15' }, 'prescription-ends-before-start'],
    ['names nothing', { name: ' ' }, 'nothing-said'],
    ['was allowed by nobody', { authorisedBy: '' }, 'nothing-said'],
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
