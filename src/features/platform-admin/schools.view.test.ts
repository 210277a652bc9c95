import { expect, test } from 'vitest'
import type { SchoolId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { foundRows } from '#src/ui/data-table/rows-on-show.ts'
import { oakfield, tilleuls } from '#tests/support/screens/open-platform.tsx'
import { type SchoolSearch, schoolFinding, schoolTable, statusOf } from './schools.view.ts'

const emile = { ...tilleuls, id: 'e' as SchoolId, name: 'École Émile', city: null, children: 9 }
const shut = {
  ...tilleuls,
  id: 's' as SchoolId,
  name: 'Abeilles',
  city: 'Nantes',
  isEnabled: false,
}
const leaving = {
  ...shut,
  id: 'l' as SchoolId,
  name: 'Zèbres',
  deletionDueOn: '2026-12-17' as LocalDate,
}
const schools = [oakfield, emile, shut, leaving]
const names = (change: Partial<SchoolSearch>): string[] => {
  const search = { ...schoolTable.whole, ...change }
  const finding = schoolFinding(search.status)
  return foundRows(schools, search, { ...finding, locale: 'fr' }).map(({ name }) => name)
}

test.each([
  ['ecole', ['École Émile']],
  [' nantes ', ['Abeilles', 'Zèbres']],
  ['lawson', ['Oakfield']],
  ['rebecca@oak', ['Oakfield']],
])('a school is found as %s, by name, city or director', (typed, found) => {
  expect(names({ typed })).toEqual(found)
})

test('a school is open once a director has accepted, and waits until then', () => {
  expect(schools.map(statusOf)).toEqual(['waiting', 'open', 'shut', 'leaving'])
  expect(names({ status: 'waiting' })).toEqual(['Oakfield'])
  expect(names({ status: 'leaving' })).toEqual(['Zèbres'])
})

test('schools are sorted by their children, and by who signed in last', () => {
  const sorted = (by: SchoolSearch['sort']['by']) => names({ sort: { by, order: 'asc' } })
  expect(sorted('children').slice(0, 2)).toEqual(['École Émile', 'Oakfield'])
  expect(sorted('signIn')[0]).toBe('Oakfield')
})
