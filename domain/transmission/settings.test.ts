import { describe, expect, test } from 'vitest'
import {
  changedOf,
  defaultSettings,
  isAlert,
  isUsual,
  joinSettings,
  parseSettings,
  settingsOver,
} from './settings.ts'
import { usualLines } from './usual-lines.ts'

const standardId = '00000000-0000-4000-8000-000000000001'
describe('the settings of a level', () => {
  test('are read back as they hold everywhere', () => {
    const read = parseSettings({ ...defaultSettings, standardId })
    expect(read).toEqual({ ok: true, value: { ...defaultSettings, standardId } })
    const babies = { cycle: null, ageFrom: 2 }
    expect(isUsual(babies, { ...defaultSettings })).toBe(true)
    expect(isUsual(babies, { ...defaultSettings, alertTenths: 385 })).toBe(false)
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
    ['a medicine at its hour to the minute', { medicineMinutes: 0 }],
    ['a medicine half a day off its hour', { medicineMinutes: 600 }],
    ['a unit nobody uses', { volumeUnit: 'pint' }],
    ['a line nobody knows', { lines: ['homework'] }],
  ])('%s is refused', (_, wish) => {
    expect(parseSettings({ ...defaultSettings, standardId, ...wish })).toMatchObject({
      refusal: { code: 'transmission.malformed-settings' },
    })
  })

  test('of an app that does not know how far off its hour a medicine may be leave that open', () => {
    const { medicineMinutes: _, ...older } = defaultSettings
    expect(parseSettings({ ...older, standardId })).toMatchObject({
      ok: true,
      value: { medicineMinutes: null },
    })
  })

  test('alert from the temperature they say, that one included', () => {
    expect(isAlert(380, defaultSettings)).toBe(true)
    expect(isAlert(379, defaultSettings)).toBe(false)
  })
})

test('a class of two levels has the lines of both, and is warned as early as either', () => {
  const small = {
    ...defaultSettings,
    lines: ['nappy', 'sleep'] as const,
    requiredAtDeparture: ['nappy'] as const,
    sleepCheckMinutes: 5,
  }
  const tall = {
    ...defaultSettings,
    lines: ['meal', 'sleep'] as const,
    requiredAtDeparture: [],
    volumeUnit: 'oz' as const,
    alertTenths: 375,
  }
  const joined = joinSettings([small, tall])
  expect(new Set(joined.lines)).toEqual(new Set(['meal', 'nappy', 'sleep']))
  expect(joined).toMatchObject({
    requiredAtDeparture: ['nappy'],
    volumeUnit: 'ml',
    sleepCheckMinutes: 5,
    alertTenths: 375,
  })
  expect(joinSettings([tall])).toEqual(tall)
})

describe('the lines of a level', () => {
  const babies = { cycle: 'nursery', ageFrom: 2 } as const
  const threes = { cycle: 'cycle1', ageFrom: 32 } as const

  test('follow the level until the direction chooses others', () => {
    expect(settingsOver(threes, null).lines).toEqual(usualLines(threes))
    expect(settingsOver(threes, { lines: ['meal', 'nappy'] }).lines).toEqual(['meal', 'nappy'])
  })

  test('go on following it after something else was changed', () => {
    const kept = changedOf(babies, { ...settingsOver(babies, null), alertTenths: 385 })
    expect(settingsOver(threes, kept)).toMatchObject({
      lines: usualLines(threes),
      alertTenths: 385,
    })
    const chosen = changedOf(threes, { ...settingsOver(threes, null), lines: ['meal'] })
    expect(settingsOver(babies, chosen).lines).toEqual(['meal'])
  })

  test('are all that a departure may ask for', () => {
    const kept = { requiredAtDeparture: ['nappy', 'departure'] } as const
    expect(settingsOver(threes, kept).requiredAtDeparture).toEqual(['departure'])
    expect(settingsOver(babies, kept).requiredAtDeparture).toEqual(['nappy', 'departure'])
  })
})
