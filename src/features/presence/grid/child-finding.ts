import { familyFirst, givenFirst } from '#domain/kernel/person-name.ts'
import type { MonthRow } from '#domain/presence/registers/month-register.ts'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import type { Finding } from '#src/ui/data-table/rows-on-show.ts'

/** The children of the grid are found by their names, whatever accents are typed. */
export const childFinding: Finding<MonthRow<ClassChild>, 'firstName' | 'lastName'> = {
  texts: ({ child }) => [givenFirst(child), familyFirst(child)],
  sorts: {
    firstName: ({ child }) => givenFirst(child),
    lastName: ({ child }) => familyFirst(child),
  },
}
