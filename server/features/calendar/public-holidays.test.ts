import { expect, test } from 'vitest'
import { regionsOf } from './public-holidays.ts'

test('regions stand by name, and those overseas after Alsace-Moselle', async () => {
  const names = async (country: string) => (await regionsOf(country)).map(({ name }) => name)
  expect(await names('FR')).toEqual([
    ...['Bas-Rhin', 'Haut-Rhin', 'Moselle'],
    ...['Guadeloupe', 'Guyane', 'La Réunion', 'Martinique', 'Mayotte'],
    ...['Saint Barthélemy', 'Saint Martin'],
  ])
  const cantons = await names('CH')
  expect(cantons.filter((it) => /^[CK]anton/.test(it))).toEqual([])
  expect(cantons).toEqual(cantons.toSorted((one, other) => one.localeCompare(other, 'fr')))
  expect((await names('GB'))[0]).toBe('Alderney')
})
