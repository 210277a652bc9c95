import type { NewChildWish } from '#domain/children/new-child.ts'

const texts = {
  firstName: '',
  lastName: '',
  birthDate: '',
  gender: '',
  classId: '',
  standardId: '',
  firstDay: '',
  guardianFirstName: '',
  guardianLastName: '',
  relation: 'Other',
  phone: '',
  email: '',
}
export type NewChildText = keyof typeof texts

/** A child as typed, with the ids that it gets: sent again, it is the same child. */
export type NewChildForm = { [_ in NewChildText]: string } & {
  childId: string
  stayId: string
  guardianId: string
  isAnother: boolean
}

export const emptyChild: Omit<NewChildForm, 'childId' | 'stayId' | 'guardianId'> = {
  ...texts,
  isAnother: false,
}

/** Joins what two children would be taken for one by. */
export const nameOf = ({ firstName, lastName, birthDate }: NewChildForm): string =>
  [firstName, lastName, birthDate].join('\n')

/** The child as the server takes it. A guardian of whom nothing was typed is none. */
export function wishOf(form: NewChildForm) {
  const { firstName, lastName, birthDate, gender, firstDay } = form
  const { guardianFirstName, guardianLastName, phone, email } = form
  // A draft that was kept earlier may say no relation.
  const relation = form.relation || emptyChild.relation
  const isTyped = [guardianFirstName, guardianLastName, phone, email].some((text) => text.trim())
  const guardian = isTyped
    ? { firstName: guardianFirstName, lastName: guardianLastName, relation, phone, email }
    : null
  return {
    firstName,
    lastName,
    birthDate,
    gender,
    firstDay,
    guardian,
  } satisfies NewChildWish
}
