import { dayOfMonth, type LocalDate, monthOf, yearOf } from '../kernel/local-date.ts'
import type { PersonName } from '../kernel/person-name.ts'

/** The time that somebody has lived, as a school says it. */
export type Age = { years: number; months: number }

/** Whole months on that day; nothing before the birth. */
export function monthsOldOn(birthDate: LocalDate, date: LocalDate): number {
  const begun = dayOfMonth(date) < dayOfMonth(birthDate) ? 1 : 0
  const whole = (yearOf(date) - yearOf(birthDate)) * 12 + monthOf(date) - monthOf(birthDate) - begun
  return Math.max(0, whole)
}

/** Whole years and months on that day; nothing before the birth. */
export function ageOn(birthDate: LocalDate, date: LocalDate): Age {
  const months = monthsOldOn(birthDate, date)
  return { years: Math.floor(months / 12), months: months % 12 }
}

type FamilyNames = { readonly lastName: string; readonly usageName: string | null }

/** The family name that people say: the one in use, where the family uses another than that of birth (decision 071). */
export const shownLastName = ({ lastName, usageName }: FamilyNames): string => usageName || lastName

/** The names of a child that people say. */
export const shownName = ({
  firstName,
  ...names
}: FamilyNames & { readonly firstName: string }): PersonName => ({
  firstName,
  lastName: shownLastName(names),
})

/** The names that an official paper says: those of the registry, whatever name is in use. */
export const registryName = ({ firstName, lastName }: PersonName): PersonName => ({
  firstName,
  lastName,
})

/** The standing of a child with the school. `unplaced`: no class was ever said. */
export const childStatuses = ['here', 'leaving', 'coming', 'unplaced', 'left', 'archived'] as const
export type ChildStatus = (typeof childStatuses)[number]

/** The facts a child's status follows from. */
export type ChildPlace = {
  /** The first day of its stay of today, else of the coming one, else of the last one; null without any. */
  enteredOn: LocalDate | null
  /** The last day of its last stay; null while nobody has planned a departure. */
  leavesOn: LocalDate | null
  isArchived: boolean
}

/** Says of a status that the child is here or coming: those whom the list of children shows at first. */
export const isOurs = (status: ChildStatus): boolean => status !== 'left' && status !== 'archived'

/** Here, leaving on a day that is known, coming, left, or put away. */
export function statusOf(
  { enteredOn, leavesOn, isArchived }: ChildPlace,
  today: LocalDate,
): ChildStatus {
  if (isArchived) return 'archived'
  if (enteredOn === null) return 'unplaced'
  if (enteredOn > today) return 'coming'
  if (leavesOn === null) return 'here'
  return leavesOn < today ? 'left' : 'leaving'
}
