import { describe, expect, test } from 'vitest'
import { missingPlaces } from './places.ts'
import { classTeller, keyOfClass, madeClasses, tickedPlaces } from './wanted-places.ts'

const school = { levels: [], classes: [] }
const list = [
  { level: 'CM1', className: 'CM1 A' },
  { level: 'CM1', className: 'CM1 A' },
  { level: 'CM9', className: 'CM9' },
]
const missing = missingPlaces(list, school)

describe('new classes and levels of a list', () => {
  test('are ticked, apart from a name of one row, which may be a typing mistake', () => {
    expect(tickedPlaces(missing, {})).toEqual({ levels: ['CM1'], classes: ['CM1 A'] })
  })

  test('that every school has are ticked also for one child', () => {
    const one = missingPlaces([{ level: 'Petite section', className: null }], school)
    expect(tickedPlaces(one, {}).levels).toEqual(['Petite section'])
  })

  test('are ticked one by one', () => {
    const said = { [keyOfClass('cm1 à')]: false, [keyOfClass('CM9')]: true }
    expect(tickedPlaces(missing, said)).toEqual({ levels: ['CM1'], classes: ['CM9'] })
  })

  test('are made only where the level of a class is there too', () => {
    const wanted = { levels: ['CM1'], classes: ['CM1 A', 'CM9'] }
    expect(madeClasses(missing, wanted, school)).toEqual(['CM1 A'])
  })

  test('that nobody wants leave their children without a class, as those who name none', () => {
    const hasClass = classTeller([{ name: 'CP A' }], ['CM1 A'])
    const names = ['cp a', 'CM1 A', 'CM9', null]
    expect(names.map((className) => hasClass({ className }))).toEqual([true, true, false, false])
  })
})
