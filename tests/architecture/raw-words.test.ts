import { expect, test } from 'vitest'
import { rawWordsIn } from '../journeys/support/raw-words.ts'

test.each([
  ['settings-school (for the direction only)', ['settings-school']],
  ['Refused: presence.closed-day, twice presence.closed-day', ['presence.closed-day']],
  ['settings_transfer, QUERY_TOO_DEEP', ['settings_transfer', 'QUERY_TOO_DEEP']],
  ['The switch dailyReportEnable', ['dailyReportEnable']],
])('of “%s” the codes are %o', (text, found) => {
  expect(rawWordsIn(text)).toEqual(found)
})

test.each([
  'Jean-Luc Saint-Martin',
  'jean-luc.moreau@les-tilleuls.test',
  'https://les-tilleuls.test/settings/add-child?from=a_file',
  'Enfants 24-11-2026.csv, register_of_may.pdf',
  'Cet après-midi, à l’e-mail de la sub-director',
  '8:30, 2.5 ml, page 1.2, iPad',
])('“%s” has no code', (text) => {
  expect(rawWordsIn(text)).toEqual([])
})
