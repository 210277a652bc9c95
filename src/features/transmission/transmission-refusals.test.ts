import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { parseLine } from '#domain/transmission/line-content.ts'
import { defaultSettings } from '#domain/transmission/settings.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import type { Units } from './lines/use-amount-words.ts'
import { type LevelDraft, levelDraftOf, readLevel } from './settings/level-draft.ts'
import { inUnitsOf, transmissionRefusalWords } from './transmission-refusals.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const metric: Units = { volumeUnit: 'ml', temperatureUnit: 'celsius' }
const american: Units = { volumeUnit: 'oz', temperatureUnit: 'fahrenheit' }
const bottle = { milk: 'first', offeredMl: 4000, drunkMl: 180 }

function sentenceOf(line: LineName, details: object, units: Units) {
  const read = parseLine(line, details)
  if (read.ok) throw new Error('nothing was refused')
  return findRefusalSentence(i18n, transmissionRefusalWords, inUnitsOf(read.refusal, units))
}

describe('a refused amount names its field and its limit', () => {
  test.each([
    ['bottle', bottle, metric, 'A bottle holds 360 ml at most. Check what was offered.'],
    ['bottle', bottle, american, 'A bottle holds 12 oz at most. Check what was offered.'],
    ['meal', { courses: {}, drinkMl: 900 }, metric, 'With a meal, 500 ml at most'],
    ['temperature', { tenths: 830, method: 'ear' }, metric, 'between 34.0 and 42.5 °C'],
    ['temperature', { tenths: 830, method: 'ear' }, american, 'between 93.2 and 108.5 °F'],
  ] as const)('%s %j', (line, details, units, sentence) =>
    expect(sentenceOf(line, details, units)?.replaceAll('\u00a0', ' ')).toContain(sentence),
  )
})

test('a setting that is not possible is named', () => {
  const said = (change: Partial<LevelDraft>) => {
    const level = '00000000-0000-4000-8000-000000000905'
    const read = readLevel({ ...levelDraftOf(defaultSettings), ...change }, level)
    if (read.ok) throw new Error('nothing was refused')
    return findRefusalSentence(i18n, transmissionRefusalWords, inUnitsOf(read.refusal, metric))
  }
  expect(said({ alertTenths: '83' })).toContain('alert temperature is between 34.0 and 42.5 °C')
  expect(said({ sleepCheckMinutes: '0' })).toContain('every 1 to 60 minutes')
})
