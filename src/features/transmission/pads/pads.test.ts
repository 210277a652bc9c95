import { describe, expect, test } from 'vitest'
import { partAt } from './fields/body-drawing.tsx'
import { typedTenths } from './fields/degrees.ts'
import { readDose, typedNumber } from './fields/typed-dose.ts'

describe('a temperature as it is typed', () => {
  test.each([
    ['38,4', 'celsius', 384],
    ['38.4', 'celsius', 384],
    ['39', 'celsius', 390],
    ['83', 'celsius', 830],
    ['101.1', 'fahrenheit', 384],
    ['38°5', 'celsius', 385],
    ['38,5 °C', 'celsius', 385],
    ['38°', 'celsius', 380],
    ['101.1°F', 'fahrenheit', 384],
    ['warm', 'celsius', undefined],
    ['', 'celsius', undefined],
  ] as const)('%s in %s is %s tenths of a degree Celsius', (text, unit, tenths) =>
    expect(typedTenths(text, unit)).toBe(tenths),
  )
})

describe('a dose as it is typed', () => {
  test.each([
    [1000, ',', '1000'],
    [12_500, '.', '12500'],
    [2.5, ',', '2,5'],
    [1 / 3, '.', '0.333'],
  ] as const)(
    '%s stands in its field so that it is read as the same amount again',
    (dose, mark, text) => {
      expect(typedNumber(dose, mark)).toBe(text)
      expect(readDose(text)).toBeCloseTo(dose, 3)
    },
  )

  test.each([
    ['2,5', 2.5],
    ['1/2', 0.5],
    ['3 / 4', 0.75],
    ['half', undefined],
    ['1/0', undefined],
    ['2 puffs', undefined],
    ['', undefined],
  ])('%s is %s', (text, dose) => expect(readDose(text)).toBe(dose))
})

describe('a tap on the drawn body', () => {
  test.each([
    [{ x: 50, y: 15 }, 'front', 'face'],
    [{ x: 50, y: 15 }, 'back', 'head'],
    [{ x: 20, y: 50 }, 'front', 'arm-or-hand'],
    [{ x: 50, y: 50 }, 'back', 'back-or-bottom'],
    [{ x: 40, y: 80 }, 'front', 'leg'],
    [{ x: 36, y: 95 }, 'front', 'foot'],
  ] as const)('at %j from the %s means: %s', (point, side, part) =>
    expect(partAt(point, side)).toBe(part),
  )
})
