import { describe, expect, test } from 'vitest'
import { oakfield, tilleuls } from '#tests/support/open-platform.tsx'
import { allSchools, findSchools, type SchoolSearch, statusOf } from './schools.view.ts'

const emile = { ...tilleuls, id: 'e', name: 'École Émile', city: null, children: 9 }
const shut = { ...tilleuls, id: 's', name: 'Abeilles', city: 'Nantes', isEnabled: false }
const leaving = { ...shut, id: 'l', name: 'Zèbres', deletionDueOn: '2026-12-17' }
const schools = [oakfield, emile, shut, leaving]
const names = (change: Partial<SchoolSearch>): string[] =>
  findSchools(schools, { search: { ...allSchools, ...change }, locale: 'fr' }).map(
    ({ name }) => name,
  )

describe('finding a school of the platform', () => {
  test.each([
    ['ecole', ['École Émile']],
    ['ÉMILE', ['École Émile']],
    [' nantes ', ['Abeilles', 'Zèbres']],
    ['lawson', ['Oakfield']],
    ['rebecca@oak', ['Oakfield']],
    ['zzz', []],
  ])('%s is found without its accents and capitals, by name, city or director', (typed, found) => {
    expect(names({ typed })).toEqual(found)
  })

  test('a school is open once a director has accepted, and waits until then', () => {
    expect(schools.map(statusOf)).toEqual(['waiting', 'open', 'shut', 'leaving'])
    expect(names({ status: 'waiting' })).toEqual(['Oakfield'])
    expect(names({ status: 'leaving' })).toEqual(['Zèbres'])
  })

  test('sorts up, down and back to its own order', () => {
    const sort = (by: SchoolSearch['sort']['by'], order: SchoolSearch['sort']['order']) =>
      names({ sort: { by, order } })
    expect(sort('name', 'asc')).toEqual(['Abeilles', 'École Émile', 'Oakfield', 'Zèbres'])
    expect(sort('name', 'desc')).toEqual(['Zèbres', 'Oakfield', 'École Émile', 'Abeilles'])
    expect(sort('name', 'nosort')).toEqual(['Oakfield', 'École Émile', 'Abeilles', 'Zèbres'])
    expect(sort('children', 'asc').slice(0, 2)).toEqual(['École Émile', 'Oakfield'])
    expect(sort('signIn', 'asc')[0]).toBe('Oakfield')
  })
})
