import { describe, expect, test } from 'vitest'
import type { ManagedSchool } from './platform-admin.operations.ts'
import { findSchools } from './schools.view.ts'

const school = (name: string, city: string | null): ManagedSchool => ({
  id: name,
  name,
  city,
  isEnabled: true,
  classes: 1,
  children: 1,
  staff: 1,
})
const schools = [
  school('Oakfield', 'Bristol'),
  school('École Émile', 'Lyon'),
  school('Abeilles', null),
]
const names = (typed: string): string[] => findSchools(schools, typed).map(({ name }) => name)

describe('finding a school of the platform', () => {
  test('all of them stand by name when nothing is typed', () => {
    expect(names('')).toEqual(['Abeilles', 'École Émile', 'Oakfield'])
  })

  test.each([
    ['ecole', ['École Émile']],
    ['ÉMILE', ['École Émile']],
    [' lyon ', ['École Émile']],
    ['zzz', []],
  ])('%s is found without its accents and capitals, by name or city', (typed, found) => {
    expect(names(typed)).toEqual(found)
  })
})
