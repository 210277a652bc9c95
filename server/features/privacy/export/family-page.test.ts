import { expect, test } from 'vitest'
import { familyPage } from './family-page.ts'

const at = '2026-11-23T13:09:31.881+00:00'
const change = { at, kind: 'changed', before: null, thing_name: '' }

/** The cells of the page, line by line, with spaces of one kind. */
const cellsOf = (kind: string, rows: readonly Record<string, unknown>[]) => {
  const page = familyPage({
    ...{ name: 'Lina', school: 'Les Marronniers', day: '23/11/2026', timeZone: 'Europe/Paris' },
    ...{ language: 'fr', kinds: [{ kind, rows }] },
  })
  const lines = [...page.replaceAll('\u00a0', ' ').matchAll(/<tr>(.*?)<\/tr>/g)].map(
    ([, line = '']) => line,
  )
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
    [
      'qui vient chercher',
      'Max Doe',
      'Vient chercher l’enfant',
      'Ne doit pas venir chercher l’enfant',
    ],
    ['santé', '', 'Allergies', 'poisson / allergie'],
    ['images', 'affichage, portrait', 'Réponse de la famille', 'retirée'],
    // A name that looks like a code stays a name.
    ['qui vient chercher', 'late', 'Prénom et nom', 'late'],
  ])
})

test('who collects a child stands there in the words of the form, and in its order', () => {
  const row = { note: 'Sonner deux fois', kind: 'may', weekdays: ['monday'], name: 'Odile Renard' }
  const said = { identity_seen_on: '2026-11-16', valid_until: '2026-12-18', ...row }
  expect(cellsOf('collector', [said])).toEqual([
    [
      ...['Prénom et nom', 'Vient chercher l’enfant', 'Au', 'Ces jours-là'],
      ...['Pièce d’identité vue le', 'Note pour la direction'],
    ],
    [
      ...['Odile Renard', 'Peut venir chercher l’enfant', '18/12/2026', 'lundi'],
      ...['16/11/2026', 'Sonner deux fois'],
    ],
  ])
})

test('the fields of an address stand as an envelope has them', () => {
  const row = { city: 'NANTES', country: 'FRANCE', line_one: '1 rue A', postcode: '44000' }
  expect(cellsOf('address', [row])[1]).toEqual(['1 rue A', '44000', 'NANTES', 'FRANCE'])
})

const sheet = (line: string, details: object, beside: object = {}) =>
  cellsOf('transmission_line', [{ line, details, ...beside }])[1]?.join(' · ')

test('a line of the sheet stands there in words: its details, its codes, what was eaten and given', () => {
  const mealTypeId = '01a1e8c5-4238-7006-a449-f2db45f83447'
  const courses = { starter: null, main: 3, dairy: null, fruit: 'refused' }
  expect(
    sheet(
      'meal',
      { mealTypeId, courses, drinkMl: null },
      { meal_fr: 'Déjeuner', meal_en: 'Lunch' },
    ),
  ).toBe('repas · Mangé : Plat : ¾; Fruit : refusé · Déjeuner')
  expect(sheet('nappy', { content: 'soiled', stool: 'soft', place: 'potty', cream: true })).toBe(
    'change · Contenu : selles; Selles : molles; Où : pot; Crème : ✓',
  )
  expect(sheet('bottle', { milk: 'second', offeredMl: 210, drunkMl: 150 })).toBe(
    'biberon · Lait : 2e âge; Proposé (ml) : 210; Bu (ml) : 150',
  )
  expect(sheet('temperature', { tenths: 385, method: 'ear' })).toBe(
    'température · Température : 38,5 °C; Mesure : oreille',
  )
  expect(sheet('home', { night: 'poor', lastMeal: 'Céréales', dummy: true })).toBe(
    'dit par la famille · Nuit : mauvaise; Dernier repas : Céréales; Tétine là : ✓',
  )
  const place = { side: 'front', x: 40, y: 12, word: 'head' }
  expect(sheet('incident', { kind: 'fall', place, firstAid: 'Froid' })).toBe(
    'incident · Quoi : chute; Où : Côté : devant; Partie du corps : tête; Premiers soins : Froid',
  )
})

test('moods, states of reports, vaccines and countries are words too', () => {
  expect(cellsOf('diary_item', [{ text: 'Oui', mood: 'tearful' }])[1]).toEqual([
    'Oui',
    'quelques larmes',
  ])
  expect(cellsOf('daily_report', [{ status: 'sent' }])[1]).toEqual(['envoyé'])
  const vaccines = [{ vaccine: 'measles', doneOn: '2024-05-22' }]
  expect(cellsOf('child_health', [{ vaccines }])[1]).toEqual([
    'Vaccin : rougeole; Fait le : 22/05/2024',
  ])
  expect(cellsOf('address', [{ city: 'Lyon', country: 'FR' }])[1]).toEqual(['Lyon', 'France'])
})

test('what is said twice, in another language, or by ids alone is left to the data', () => {
  const names = { first_name: 'Ana', last_name: 'Silva', name: 'Ana Silva' }
  expect(cellsOf('guardian', [names])[1]).toEqual(['Ana', 'Silva'])
  expect(cellsOf('evaluation', [{ level: 'A', text_en: 'Counts', text_fr: 'Compte' }])[1]).toEqual([
    'A',
    'Compte',
  ])
  expect(
    cellsOf('child_address', [{ address_id: '01a1e8c5-4238-7006-a449-f2db45f83447' }]),
  ).toEqual([])
})
