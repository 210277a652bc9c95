import { msg } from '@lingui/core/macro'
import type { ImportRefusalCode } from '#domain/import/import-codes.ts'
import type { RequestColumn } from '#domain/prospects/import-list.ts'
import { prospect } from '#domain/prospects/prospect.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'

/** The reason why a file of requests was not read, and what to do. */
export const readingWords: Partial<RefusalWords<ImportRefusalCode>> = {
  'import.file-unreadable': msg`This file is no list that can be read here. Save it as a workbook (xlsx) or as csv, then choose it again.`,
  'import.file-too-large': msg`This file is too large, or holds far more than a list. Copy the list alone into a new file.`,
  'import.file-too-slow': msg`Reading this file took longer than 30 seconds, so it was stopped. Save the list as csv, and choose that file.`,
  'import.reading-broke-off': msg`Reading this file broke off. Check the network, load the page again and choose the file once more.`,
  'import.too-many-rows': msg`This list has far more rows than can be brought in at once. Divide it into several files.`,
  'import.too-many-columns': msg`This list has more than 100 columns. Take out those that are not about the requests.`,
  'import.no-headings': msg`No headings with rows under them were found. The first row of the list says what its columns are.`,
}

const { fields } = prospect

/** Meanings of a column of a list, as they are offered. */
export const columnWords = {
  'last-name': msg`Child: family name`,
  'first-name': msg`Child: first name`,
  'birth-date': msg`Child: born on, or expected on`,
  gender: msg`Child: gender`,
  level: fields.standardId.label,
  'first-day': fields.firstDay.label,
  days: msg`Wanted days`,
  'g1-last-name': msg`Guardian 1: family name`,
  'g1-first-name': msg`Guardian 1: first name`,
  'g1-relation': msg`Guardian 1: relation`,
  'g1-phone': msg`Guardian 1: phone`,
  'g1-email': msg`Guardian 1: e-mail`,
  'g2-last-name': msg`Guardian 2: family name`,
  'g2-first-name': msg`Guardian 2: first name`,
  'g2-relation': msg`Guardian 2: relation`,
  'g2-phone': msg`Guardian 2: phone`,
  'g2-email': msg`Guardian 2: e-mail`,
  household: fields.numberOfChildren.label,
  sibling: fields.hasSibling.label,
  staff: fields.isOfStaff.label,
  language: fields.language.label,
  street: fields.lineOne.label,
  postcode: fields.postcode.label,
  city: fields.city.label,
  message: fields.message.label,
  note: fields.note.label,
  'asked-on': msg`Asked on`,
} satisfies Record<RequestColumn, unknown>
