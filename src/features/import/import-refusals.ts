import { msg } from '@lingui/core/macro'
import type { ImportRefusalCode } from '#domain/import/import-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** The reason why a list was not read, or not brought in, and what to do. Each code has one sentence. */
export const importRefusalWords: RefusalWords<ImportRefusalCode> = {
  'import.file-unreadable': msg`This file is no list that can be read here. Nothing was sent: save it as a workbook (xlsx) or as csv, then choose it again.`,
  'import.file-too-large': msg`This file is too large, or holds far more than a list. Nothing was sent: copy the list alone into a new file, or divide it into several.`,
  'import.file-too-slow': msg`Reading this file took longer than 30 seconds, so it was stopped. Nothing was imported: copy the list alone into a new workbook, or save it as csv, and choose that file.`,
  'import.reading-broke-off': msg`Reading this file broke off. Nothing was imported: check the network, load the page again and choose the file once more. If it happens again, save the list as csv.`,
  'import.too-many-rows': msg`This list has more than 10,000 rows. Nothing was sent: divide it into several files.`,
  'import.too-many-columns': msg`This list has more than 100 columns. Nothing was sent: take out the columns that are not about children or guardians.`,
  'import.no-headings': msg`No headings with rows under them were found. Nothing was sent: the first rows of the list say what its columns are.`,
  'import.columns-missing': msg`A column that is needed is missing, or means two things. Nothing was imported: look at the columns again.`,
  'import.row-with-fault': msg`Row {row} has a fault. Nothing was imported: correct the row or leave it out.`,
  'import.row-undecided': msg`Row {row} may be a child that the school has by now. Nothing was imported: say which one it is.`,
  'import.nothing-to-import': msg`No row is left to import. Nothing was changed: correct a row or choose another file.`,
  'import.unknown-choice': msg`A child that a row was to be is not in the school any more, or was chosen twice. Nothing was imported: look at the rows again.`,
  'import.relation-unsaid': msg`Row {row} names a guardian without a relation. Nothing was imported: choose mother, father or other.`,
  'import.entry-day-wrong': msg`The first day is not near enough to today. Nothing was imported: choose a day from last year to next year.`,
  'import.classes-not-yours': msg`You may add children, and no levels or classes. Nothing was imported: import the children without new classes, or ask the direction.`,
  'import.undo-too-late': msg`More than a day has passed since this import. Nothing was changed: each child can be changed in its file.`,
  'import.undo-later-first': msg`A list that was imported later says more about these children. Nothing was changed: undo the later import first.`,
}

export const importActs: ActsOf = {
  words: importRefusalWords,
  outdated: ['import.row-undecided', 'import.unknown-choice'],
}
