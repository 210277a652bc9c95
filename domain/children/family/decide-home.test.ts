import { describe, expect, test } from 'vitest'
import type { AddressId } from '../../kernel/ids.ts'
import { type ChosenHome, decideHome } from './decide-guardian.ts'

const addressId = '00000000-0000-4000-8000-000000000001' as AddressId
const lilas = { lineOne: '3 rue des Lilas', city: 'Lyon' }
const moulin = { lineOne: '9 rue du Moulin', city: 'Lyon' }
const kept = (words: typeof lilas) => ({ lineTwo: null, postcode: null, country: null, ...words })

const standing = (who: Partial<ChosenHome> = {}): ChosenHome => ({
  ...{ id: addressId, version: 4, isOfFamily: false, isShared: false },
  ...kept(lilas),
  ...who,
})

describe('where a guardian lives', () => {
  test('is a new address that was typed', () => {
    const decided = decideHome({ addressId, home: lilas }, { standing: undefined, ownId: null })
    expect(decided).toMatchObject({
      value: { addressId, written: { id: addressId, version: 1, ...kept(lilas) } },
    })
  })

  test('changes where nobody else lives there', () => {
    const known = { standing: standing(), ownId: addressId }
    expect(decideHome({ addressId, home: moulin }, known)).toMatchObject({
      value: { addressId, written: { version: 5, ...kept(moulin) } },
    })
  })

  test.each([
    ['a child of the family', { isOfFamily: true }],
    ['somebody of another family, whom this file does not show', { isOfFamily: false }],
  ])('never changes where %s lives there too: they would move unseen', (_, who) => {
    const known = { standing: standing({ ...who, isShared: true }), ownId: addressId }
    expect(decideHome({ addressId, home: moulin }, known)).toMatchObject({
      refusal: { code: 'families.address-shared' },
    })
    expect(decideHome({ addressId, home: lilas }, known)).toMatchObject({
      value: { addressId, written: null },
    })
  })

  test('is chosen among the addresses of the family, and of no other one', () => {
    const chosen = { addressId, home: null }
    const of = (isOfFamily: boolean) => ({ standing: standing({ isOfFamily }), ownId: null })
    expect(decideHome(chosen, of(true))).toMatchObject({ value: { addressId, written: null } })
    for (const home of [null, lilas])
      expect(decideHome({ addressId, home }, of(false))).toMatchObject({
        refusal: { code: 'field.unknown' },
      })
  })

  test('is left open where nothing was chosen', () => {
    const nowhere = { addressId: undefined, home: null }
    expect(decideHome(nowhere, { standing: undefined, ownId: addressId })).toMatchObject({
      value: { addressId: null, written: null },
    })
  })
})
