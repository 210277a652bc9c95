import { expect, test } from 'vitest'
import { initialler } from './initials.ts'

test('the first names of other children become initials, and those of the family stay', () => {
  const cut = initialler(['Léo', 'Jean', 'Jean-Baptiste', 'Zoé', 'Al'], ['Zoé'])
  expect(cut('Zoé a joué avec Léo et Jean-Baptiste.')).toBe('Zoé a joué avec L. et J..')
  expect(cut('Léonie et Al ont mangé')).toBe('Léonie et Al ont mangé')
  expect(cut('avec Jean')).toBe('avec J.')
})

test('without other names a text stays as it is', () => {
  expect(initialler([], [])('Léo')).toBe('Léo')
})
