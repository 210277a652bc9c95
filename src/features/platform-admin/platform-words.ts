import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DirectorPrivilege } from '#domain/access/features.ts'
import type { SchoolKind } from '#domain/access/presets.ts'
import type { ScreenWord } from '#domain/access/screens.ts'
import type { CountryCode } from '#domain/platform-admin/school-account.ts'
import type { SchoolStatus } from './schools.view.ts'

const register = msg`Register`
const diary = msg`Diary`
const transmission = msg`Transmission sheet`
const learning = msg`Learning`
const gallery = msg`Gallery`
const events = msg`Events`
const messages = msg`Messages`
const admissions = msg`Admissions`
const meals = msg`Meals`
const transfer = msg`Moving up a year`

export const kindWords: Readonly<Record<SchoolKind, MessageDescriptor>> = {
  creche: msg`Nursery (crèche)`,
  maternelle: msg`Preschool (maternelle)`,
  primary: msg`Primary school`,
  mixed: msg`Nursery and school`,
}

export const statusWords: Readonly<Record<SchoolStatus, MessageDescriptor>> = {
  open: msg`Open`,
  waiting: msg`Waits for its director`,
  shut: msg({ message: 'Switched off', context: 'school' }),
  leaving: msg`Will be deleted`,
}

export const countryWords: Readonly<Record<CountryCode, MessageDescriptor>> = {
  FR: msg`France`,
  BE: msg`Belgium`,
  CH: msg`Switzerland`,
  LU: msg`Luxembourg`,
  GB: msg`United Kingdom`,
  IE: msg`Ireland`,
  US: msg`United States`,
  CA: msg`Canada`,
}

/** The things a school may have, by the words of the rows in which they are switched. */
export const partWords = {
  presence: register,
  hours: msg`Hours of arrival and departure`,
  diary,
  nursery: transmission,
  meal: meals,
  milestone: learning,
  gallery,
  event: events,
  message: messages,
  payment: msg`Payments and invoices`,
  prospects: admissions,
} as const satisfies Readonly<Record<string, MessageDescriptor>>

export const privilegeWords: Readonly<Record<DirectorPrivilege, MessageDescriptor>> = {
  presence: register,
  dailyreport: diary,
  nursery: transmission,
  milestone: learning,
  gallery,
  event: events,
  message: messages,
  payment: partWords.payment,
  prospects: admissions,
  settings_transfer: transfer,
}

/** The screens that a switch opens or closes. */
export const screenWords: Readonly<Partial<Record<ScreenWord, MessageDescriptor>>> = {
  presence: register,
  diary,
  transmission,
  pedagogy: learning,
  gallery,
  events,
  messages,
  payments: msg`Payments`,
  invoices: msg`Invoices`,
  prospects: admissions,
  'settings-pedagogy': msg`Learning: settings`,
  'settings-meals': msg`Menus`,
  'settings-transmission': msg`Transmission: settings`,
}

/** The state of an invitation's mail; none was queued where nothing is said. */
export const mailWords: Readonly<Record<string, MessageDescriptor>> = {
  waiting: msg`The mail is about to leave.`,
  sent: msg`The mail has left. The answer is awaited.`,
  failed: msg`The mail did not arrive: check the address, then invite again.`,
}
