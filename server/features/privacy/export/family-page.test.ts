import { expect, test } from 'vitest'
import { familyPage } from './family-page.ts'

const at = '2026-11-23T13:09:31.881+00:00'
const change = { at, kind: 'changed', before: null, thing_name: '' }

/** The cells of the page, line by line. */
const cellsOf = (kind: string, rows: readonly Record<string, unknown>[]) => {
  const page = familyPage({
    ...{ name: 'Lina', school: 'Les Marronniers', day: '23/11/2026', timeZone: 'Europe/Paris' },
    ...{ language: 'fr', kinds: [{ kind, rows }] },
  })
  const lines = [...page.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, line = '']) => line)
  return lines.map((line) => [...line.matchAll(/<t[dh].*?>(.*?)<\/t[dh]>/g)].map(([, it]) => it))
}

test('the history of a file says by its field what was there before and after', () => {
  const cells = cellsOf('child_history', [
    { ...change, part: 'collector', field: 'kind', after: 'must_not', thing_name: 'Max Doe' },
    { ...change, part: 'health', field: 'allergies', after: ['fish/allergy'] },
    { ...change, part: 'consent', field: 'answer', after: 'withdrawn', thing_name: 'display' },
    { ...change, part: 'collector', field: 'name', after: 'late', thing_name: 'late' },
  ])
  expect(cells[0]?.slice(-4)).toEqual(['Partie du dossier', 'De qui ou de quoi', 'Champ', 'Après'])
  expect(cells.slice(1).map((line) => line.slice(-4))).toEqual([
    ['qui vient chercher', 'Max Doe', 'Quoi', 'ne doit pas venir chercher'],
    ['santé', '', 'Allergies', 'poisson / allergie'],
    ['images', 'affichage, portrait', 'Réponse', 'retirée'],
    // A name that looks like a code stays a name.
    ['qui vient chercher', 'late', 'Nom', 'late'],
  ])
})

test('the fields of an address stand as an envelope has them', () => {
  const row = { city: 'NANTES', country: 'FRANCE', line_one: '1 rue A', postcode: '44000' }
  expect(cellsOf('address', [row])[1]).toEqual(['1 rue A', '44000', 'NANTES', 'FRANCE'])
})
