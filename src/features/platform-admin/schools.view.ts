import type { ManagedSchool } from './platform-admin.operations.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Schools whose name or city contains what was typed, accents and capitals aside, by name. */
export function findSchools(schools: readonly ManagedSchool[], typed: string): ManagedSchool[] {
  const wanted = plain(typed.trim())
  return schools
    .filter(({ name, city }) => plain(`${name} ${city ?? ''}`).includes(wanted))
    .toSorted((a, b) => plain(a.name).localeCompare(plain(b.name)))
}
