import { describe, expect, test } from 'vitest'
import { addressLines, headingAddress, tidyAddress } from './postal-address.ts'

const typed = {
  lineOne: '  12  rue des Lilas ',
  lineTwo: '',
  postcode: '69004',
  city: 'Lyon',
  country: 'France',
}

describe('a postal address', () => {
  test('is read line by line, and what is empty is none', () => {
    expect(tidyAddress(typed)).toEqual({
      lineOne: '12 rue des Lilas',
      lineTwo: null,
      postcode: '69004',
      city: 'Lyon',
      country: 'France',
    })
  })

  test('stands on an envelope with post code and town in one line', () => {
    const lines = ['12 rue des Lilas', '69004 Lyon', 'France']
    expect(addressLines(tidyAddress(typed))).toEqual(lines)
    expect(addressLines(tidyAddress({ city: 'Lyon' }))).toEqual(['Lyon'])
  })

  test('stands in a heading once its street is known, without the country', () => {
    expect(headingAddress(tidyAddress(typed))).toBe('12 rue des Lilas, 69004 Lyon')
    expect(headingAddress(tidyAddress({ city: 'Lyon' }))).toBeNull()
  })
})
