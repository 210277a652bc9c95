import { expect, test } from 'vitest'
import { levelSets, levelsOfSets } from '../classes/starter-levels.ts'
import { lineNames } from './transmission.ts'
import { usualLines } from './usual-lines.ts'

const ready = levelsOfSets(levelSets)
const linesOf = (code: string) => {
  const level = ready.find((it) => it.code === code)
  if (!level) throw new Error(`no level ${code}`)
  return usualLines(level)
}
const codesWith = (line: (typeof lineNames)[number]) =>
  ready.filter((level) => usualLines(level).includes(line)).map(({ code }) => code)

test('babies have every line of the sheet', () => {
  for (const code of ['BB', 'MOY', 'B']) expect(linesOf(code)).toEqual(lineNames)
})

test('bottles end with the babies, nappies before the petite section, naps with it', () => {
  expect(codesWith('bottle')).toEqual(['BB', 'MOY', 'B'])
  expect(codesWith('nappy')).toEqual(['BB', 'MOY', 'GR', 'TPS', 'B', 'T'])
  expect(codesWith('sleep')).toEqual(['BB', 'MOY', 'GR', 'TPS', 'PS', 'B', 'T', 'PRE'])
})

test('children of three at school have nap, meals, temperature, medicine, incident and departure', () => {
  const lines = linesOf('PS')
  for (const line of [
    'sleep',
    'sleep-check',
    'meal',
    'temperature',
    'medicine',
    'incident',
  ] as const)
    expect(lines).toContain(line)
  expect(lines).toContain('departure')
  expect(lines).not.toContain('bottle')
  expect(lines).not.toContain('nappy')
})

test('what keeps a child safe is asked for on every level', () => {
  for (const line of ['meal', 'temperature', 'medicine', 'incident', 'home', 'departure'] as const)
    expect(codesWith(line)).toHaveLength(ready.length)
})

test('a level without ages goes by its cycle, and one without either has every line', () => {
  expect(usualLines({ cycle: 'cycle1', ageFrom: null })).toEqual(linesOf('PS'))
  expect(usualLines({ cycle: 'cycle2', ageFrom: null })).toEqual(linesOf('CP'))
  expect(usualLines({ cycle: 'nursery', ageFrom: null })).toEqual(lineNames)
  expect(usualLines({ cycle: null, ageFrom: null })).toEqual(lineNames)
})
