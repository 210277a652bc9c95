/** The names of a person, as they are said. Of a child, `lastName` is the one in use (`shownLastName`). */
export type PersonName = { readonly firstName: string; readonly lastName: string }

/** Says a name as people speak it: Léo Martin. */
export const givenFirst = ({ firstName, lastName }: PersonName): string =>
  `${firstName} ${lastName}`.trim()

/** Says a name as a list sorts it: Martin Léo. */
export const familyFirst = ({ firstName, lastName }: PersonName): string =>
  `${lastName} ${firstName}`.trim()
