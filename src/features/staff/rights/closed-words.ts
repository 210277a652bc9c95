import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Closed } from '#domain/access/access.ts'
import type { Absent } from './rights.view.ts'

/** The reason why nobody at the school has a page, for the person who gives the rights. */
export const absentWords: Readonly<Record<Absent['because'], MessageDescriptor>> = {
  flag: msg`switched off for this school`,
  feature: msg`this school does not have it`,
}

/** The reason why one person does not see a page. */
export const closedWords: Readonly<Record<Closed['because'], MessageDescriptor>> = {
  role: msg`for the direction only`,
  flag: absentWords.flag,
  feature: absentWords.feature,
  privilege: msg`this privilege is withheld`,
  page: msg`not opened to this person`,
}

/** The reason why the register of a class cannot be taken. */
export const noRegisterWords = {
  page: msg`the page Register is not open`,
  class: msg`not one of the own classes`,
  level: msg`the level is not opened`,
} as const

/** The reason why a box that the school has is not the reader's to change. */
export const notToGive = msg`You do not have this right yourself, and nobody gives what they lack.`
export const notHeld = msg`You do not hold this privilege yourself: nobody gives what they lack. The platform decides on yours.`
