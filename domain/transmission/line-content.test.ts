import { describe, expect, test } from 'vitest'
import { parseLine, readShownLine } from './line-content.ts'
import { isSameDetails } from './same-details.ts'
import type { LineName } from './transmission.ts'

const id = '00000000-0000-4000-8000-000000000001'
const noon = '2026-11-17T11:00:00.000Z'
const one = '2026-11-17T12:00:00.000Z'

const bottle = { milk: 'first', offeredMl: 210, drunkMl: 180 }
const medicine = {
  prescriptionId: id,
  dose: 2.5,
  unit: 'ml',
  route: 'oral',
  givenAt: noon,
  secondUserName: 'Amina',
  outcome: 'taken',
}
const incident = { kind: 'bump', what: 'A fall', place: { side: 'front', x: 50, y: 10 } }

/** One of each line, with only what it cannot do without. */
const ordinary: Record<LineName, object> = {
  arrival: {},
  home: {},
  meal: { courses: { main: 3 } },
  bottle,
  'milk-stock': { act: 'received', ml: 150 },
  sleep: { startedAt: noon },
  'sleep-check': { sleepId: id },
  nappy: { content: 'wet', place: 'nappy' },
  temperature: { tenths: 372, method: 'ear' },
  medicine,
  incident,
  mood: { mood: 'calm' },
  activity: { names: ['Garden'] },
  departure: {},
}

const bad: readonly [said: string, line: LineName, details: object, code: string][] = [
  [
    'a temperature of 83',
    'temperature',
    { tenths: 830, method: 'ear' },
    'temperature-out-of-range',
  ],
  [
    'a temperature of 20',
    'temperature',
    { tenths: 200, method: 'ear' },
    'temperature-out-of-range',
  ],
  ['half a tenth of a degree', 'temperature', { tenths: 37.25, method: 'ear' }, 'malformed-line'],
  ['a thermometer nobody has', 'temperature', { tenths: 372, method: 'toe' }, 'malformed-line'],
  ['a bottle of 4 litres', 'bottle', { ...bottle, offeredMl: 4000 }, 'amount-out-of-range'],
  ['a bottle of 185 ml', 'bottle', { ...bottle, offeredMl: 185 }, 'amount-out-of-range'],
  ['less than nothing drunk', 'bottle', { ...bottle, drunkMl: -10 }, 'amount-out-of-range'],
  ['more drunk than offered', 'bottle', { ...bottle, drunkMl: 240 }, 'drunk-more-than-offered'],
  ['milk nobody knows', 'bottle', { ...bottle, milk: 'oat' }, 'malformed-line'],
  ['a bottle in words', 'bottle', { ...bottle, drunkMl: '180' }, 'malformed-line'],
  [
    'a sleep that ends before it starts',
    'sleep',
    { startedAt: one, endedAt: noon },
    'ends-before-start',
  ],
  ['a sleep without a start', 'sleep', { endedAt: noon }, 'malformed-time'],
  ['an hour in words', 'sleep', { startedAt: 'after lunch' }, 'malformed-time'],
  ['a look at no sleep', 'sleep-check', {}, 'malformed-line'],
  ['a meal of nothing', 'meal', { courses: {} }, 'nothing-said'],
  ['five quarters of a plate', 'meal', { courses: { main: 5 } }, 'malformed-line'],
  ['a course nobody serves', 'meal', { courses: { cheese: 2 } }, 'malformed-line'],
  ['a bucket drunk', 'meal', { courses: {}, drinkMl: 5000 }, 'amount-out-of-range'],
  ['no milk received', 'milk-stock', { act: 'received', ml: 0 }, 'nothing-said'],
  ['a nappy of another kind', 'nappy', { content: 'full', place: 'nappy' }, 'malformed-line'],
  [
    'a medicine without a second person',
    'medicine',
    { ...medicine, secondUserName: ' ' },
    'second-person-missing',
  ],
  [
    'a medicine in free text',
    'medicine',
    { ...medicine, prescriptionId: 'Doliprane' },
    'malformed-line',
  ],
  ['a dose of nothing', 'medicine', { ...medicine, dose: 0 }, 'amount-out-of-range'],
  ['a dose nobody can measure', 'medicine', { ...medicine, dose: 0.333 }, 'malformed-line'],
  [
    'an incident beside the body',
    'incident',
    { ...incident, place: { side: 'front', x: 140, y: 1 } },
    'amount-out-of-range',
  ],
  ['an incident of no kind', 'incident', { what: 'A fall' }, 'nothing-said'],
  ['an incident nobody knows', 'incident', { kind: 'meteor' }, 'malformed-line'],
  ['a mood nobody has', 'mood', { mood: 'furious' }, 'malformed-line'],
  ['a mood nobody has chosen', 'mood', { mood: null }, 'nothing-said'],
  ['a nappy nobody has looked into', 'nappy', { content: null, place: 'nappy' }, 'nothing-said'],
  ['milk that neither came nor went', 'milk-stock', { act: null, ml: 100 }, 'nothing-said'],
  ['a temperature nobody has read', 'temperature', { tenths: null, method: 'ear' }, 'nothing-said'],
  [
    'a medicine of no prescription',
    'medicine',
    { ...medicine, prescriptionId: null },
    'nothing-said',
  ],
  ['a medicine without a dose', 'medicine', { ...medicine, dose: null }, 'nothing-said'],
  ['an activity of nothing', 'activity', { names: [], isOutdoor: true }, 'nothing-said'],
  [
    'medicine at home without saying which',
    'home',
    { medicineAtHome: { at: noon } },
    'nothing-said',
  ],
  [
    'medicine at home in points',
    'home',
    { medicineAtHome: { what: '...', at: noon } },
    'nothing-said',
  ],
  [
    'a second person nobody sees',
    'medicine',
    { ...medicine, secondUserName: '\u200b\u200b' },
    'second-person-missing',
  ],
  ['a message longer than a page', 'departure', { message: 'a'.repeat(1001) }, 'field.too-long'],
  ['what belongs to another line', 'arrival', { collectedBy: 'Papa' }, 'malformed-line'],
]

describe('a line of the sheet', () => {
  test.each(Object.entries(ordinary))('%s is read as it was written', (line, details) => {
    const read = parseLine(line, details)
    expect(read).toMatchObject({ ok: true, value: { line, details } })
  })

  test.each(bad)('%s is refused', (_, line, details, code) => {
    const expected: string = code.startsWith('field.') ? code : `transmission.${code}`
    expect(parseLine(line, details)).toMatchObject({
      ok: false,
      refusal: { code: expected },
    })
  })

  test.each(['lunch', 'toString', ''])('no sheet has a line called «%s»', (line) => {
    expect(parseLine(line, {})).toMatchObject({ refusal: { facts: { field: 'line' } } })
  })

  test.each([null, 'text', 3, []])('details that are no object (%j) are refused', (details) => {
    expect(parseLine('mood', details)).toMatchObject({ ok: false })
  })

  test('keeps what a keyboard writes and drops what no database stores', () => {
    const read = parseLine('departure', { collectedBy: '  Mamie\0 \uD800 ' })
    expect(read).toMatchObject({ value: { details: { collectedBy: 'Mamie', message: null } } })
  })

  test('of a second person nobody sees is shown where it was kept earlier', () => {
    const kept = { ...medicine, secondUserName: '\u200b' }
    expect(readShownLine('medicine', kept)).toMatchObject({ ok: true, value: { details: kept } })
  })

  test('a second decimal of a dose is kept exactly', () => {
    const read = parseLine('medicine', { ...medicine, dose: 0.29 })
    expect(read).toMatchObject({ ok: true, value: { details: { dose: 0.29 } } })
  })
})

test('two details are the same in whatever order their fields came', () => {
  const read = (details: object) => {
    const content = parseLine('bottle', details)
    if (!content.ok) throw new Error('a bottle was refused')
    return content.value.details
  }
  const { milk, offeredMl, drunkMl } = bottle
  expect(isSameDetails(read(bottle), read({ drunkMl, offeredMl, milk, note: '' }))).toBe(true)
  expect(isSameDetails(read(bottle), read({ ...bottle, drunkMl: 170 }))).toBe(false)
})
