import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  DirectorPrivilege,
  EnableFlag,
  LevelFeature,
  PageFeature,
} from '#domain/access/features.ts'
import { rightsOf, type TeacherPreset } from '#domain/access/presets.ts'
import type { SchoolScreenWord } from '#domain/access/screens.ts'
import type { StaffStatus } from '#domain/staff/staff.ts'

const register = msg`Register`
const diary = msg`Diary`
const transmission = msg`Transmission sheet`
const files = msg`Children's files`
const learning = msg`Learning`
const gallery = msg`Gallery`
const events = msg`Events`
const messages = msg`Messages`
const money = msg`Payments and invoices`
const admissions = msg`Admissions`
const dashboard = msg`Dashboard`
const meals = msg`Meals`
const transfer = msg`Moving up a year`

/** Pages that are opened to a teacher. */
export const pageWords: Readonly<Record<PageFeature, MessageDescriptor>> = {
  dashboard,
  presence: register,
  nursery: transmission,
  profile: files,
  milestone: learning,
  gallery,
  event: events,
  message: messages,
  payment: money,
  prospects: admissions,
  meal: meals,
  settings_topics: msg`Topics`,
  settings_privileges: msg`Staff and rights`,
  settings_levels: msg`Levels`,
  settings_class: msg`Classes`,
  settings_addchild: msg`Adding children`,
  settings_transfer: transfer,
  settings_pedagogy: msg`Learning: settings`,
  settings_meal: msg`Menus`,
  settings_nursery: msg`Transmission: settings`,
}

/** The features opened level by level. */
export const levelFeatureWords: Readonly<Record<LevelFeature, MessageDescriptor>> = {
  presence: register,
  dailyreport: diary,
  nursery: transmission,
  milestone: learning,
  gallery,
  event: events,
  meal: meals,
  profile: files,
}

/** Privileges a director may withhold from a sub-director. */
export const privilegeWords: Readonly<Record<DirectorPrivilege, MessageDescriptor>> = {
  presence: register,
  dailyreport: diary,
  nursery: transmission,
  milestone: learning,
  gallery,
  event: events,
  message: messages,
  payment: money,
  prospects: admissions,
  settings_transfer: transfer,
}

export const flagWords: Readonly<Record<EnableFlag, MessageDescriptor>> = {
  dailyReportEnable: diary,
  eventEnable: events,
  galleryEnable: gallery,
  checkInEnable: msg`Hours of arrival and departure`,
  nurseryEnable: transmission,
  milestoneEnable: learning,
}

/** Screens of a school, as the menus and the view of a person's rights name them. */
export const screenWords: Readonly<Record<SchoolScreenWord, MessageDescriptor>> = {
  dashboard,
  presence: register,
  diary,
  transmission,
  profile: files,
  pedagogy: learning,
  gallery,
  events,
  messages,
  payments: msg`Payments`,
  invoices: msg`Invoices`,
  prospects: admissions,
  'settings-topics': pageWords.settings_topics,
  'settings-privileges': pageWords.settings_privileges,
  'settings-levels': pageWords.settings_levels,
  'settings-classes': pageWords.settings_class,
  'settings-children': pageWords.settings_addchild,
  'settings-transfer': transfer,
  'settings-pedagogy': pageWords.settings_pedagogy,
  'settings-meals': pageWords.settings_meal,
  'settings-transmission': pageWords.settings_nursery,
  'settings-school': msg`The school`,
  'settings-privacy': msg`Personal data`,
  'settings-holidays': msg`Holidays and closures`,
  'settings-subdirectors': msg`Sub-directors`,
}

export const presetWords: Readonly<Record<TeacherPreset, MessageDescriptor>> = {
  'register-only': msg`Register only`,
  'class-teacher': msg`Class teacher`,
  nursery: msg`Nursery`,
  assistant: msg`Assistant`,
}

/** Lists what a ready-made set opens: its pages, and what has levels and no page of its own. */
export const opensOf = (preset: TeacherPreset): MessageDescriptor[] => {
  const { pages, levels } = rightsOf(preset)
  return [
    ...pages.map((page) => pageWords[page]),
    ...(levels.includes('dailyreport') ? [levelFeatureWords.dailyreport] : []),
  ]
}

export const statusWords: Readonly<Record<StaffStatus, MessageDescriptor>> = {
  active: msg`Active`,
  invited: msg`Invited`,
  disabled: msg({ message: 'Switched off', context: 'person' }),
}

/** The state of the invitation's mail; a mail without news was never queued. */
export const mailWords = {
  waiting: msg`The mail is about to leave.`,
  sent: msg`The mail has left. The answer is awaited.`,
  failed: msg`The mail did not arrive: check the address, or invite again with another one.`,
} as const

/** A word of the wire in the reader's language; what a later version calls it stays as it is. */
export const findWord = (
  words: Readonly<Record<string, MessageDescriptor>>,
  word: string,
): MessageDescriptor | undefined => (Object.hasOwn(words, word) ? words[word] : undefined)
