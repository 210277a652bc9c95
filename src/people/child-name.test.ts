import { describe, expect, test } from 'vitest'
import { calledNames } from './child-name.ts'

const child = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName })

describe('what a class calls its children', () => {
  test('a child alone with a first name is called by it', () => {
    expect(calledNames([child('1', 'Nour', 'Belkacem')]).get('1')).toBe('Nour')
  })

  test('two Léos are told apart by the first letter of the family name', () => {
    const names = calledNames([child('1', 'Léo', 'Bernard'), child('2', 'Léo', 'Martin')])
    expect([...names.values()]).toEqual(['Léo B.', 'Léo M.'])
  })

  test('two Léos whose family names begin alike get as many letters as it takes', () => {
    const names = calledNames([
      child('1', 'Léo', 'Martin'),
      child('2', 'Léo', 'Meunier'),
      child('3', 'Léo', 'Bernard'),
    ])
    expect([...names.values()]).toEqual(['Léo Ma.', 'Léo Me.', 'Léo B.'])
  })

  test('twins in name are called by their whole name', () => {
    const names = calledNames([child('1', 'Léo', 'Martin'), child('2', 'Léo', 'Martinez')])
    expect([...names.values()]).toEqual(['Léo Martin', 'Léo Martinez'])
  })

  test('names that sound the same count as the same, whatever their accents', () => {
    const names = calledNames([child('1', 'Chloe', 'Petit'), child('2', 'Chloé', 'Roux')])
    expect([...names.values()]).toEqual(['Chloe P.', 'Chloé R.'])
  })
})
