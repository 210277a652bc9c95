import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PedagogyRefusalCode } from '#domain/pedagogy/pedagogy.ts'
import { findSentence } from '#src/i18n/field-refusals.ts'
import type { RefusalFacts, RefusalWords } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

const named = (facts: RefusalFacts, fact: string): string => String(facts[fact] ?? '')

/** One sentence per refusal: what holds at school, then what to do. */
export const pedagogyRefusalWords: RefusalWords<PedagogyRefusalCode> = {
  'pedagogy.unknown-child': msg`This child is in none of your classes. Ask the office.`,
  'pedagogy.unknown-milestone': msg`The school no longer has this milestone. Choose another one.`,
  'pedagogy.unknown-observation': msg`The school does not know this observation. Write it again.`,
  'pedagogy.unknown-framework': msg`The school no longer has this framework. Reload the page and choose another one.`,
  'pedagogy.unknown-domain': msg`The school no longer has this domain. Reload the page and choose another one.`,
  'pedagogy.unknown-level': msg`The school knows the levels B, A and A+ only. Choose one of them.`,
  'pedagogy.unknown-period': msg`The school no longer has this period. Reload the page and choose another one.`,
  'pedagogy.unknown-class': msg`This class is not one of yours. Ask the office.`,
  'pedagogy.malformed-date': msg`This is not a day of the calendar. Choose another date.`,
  'pedagogy.outside-school-year': msg`This day lies in a school year that is over and can only be read. Choose a day of this year.`,
  'pedagogy.past-year': msg`Some of this is about a school year that is over and can only be read. Nothing was approved. Reload the page, then approve what is of this year.`,
  'pedagogy.in-the-future': msg`This day is still to come. Choose today or a day before.`,
  'pedagogy.not-enrolled': msg`The child does not belong to the class on this day. Choose another date.`,
  'pedagogy.evaluation-exists': msg`This level was sent before with other content. Delete the entry and give the level again.`,
  'pedagogy.text-missing': msg`There is neither a text nor a photo. Add one of them.`,
  'pedagogy.too-many': msg`These are too many children, milestones or photos for one observation. Make two of it.`,
  'pedagogy.name-missing': msg`A name is missing. Write it in both languages or in one.`,
  'pedagogy.nested-too-deep': msg`A strand has no strands of its own. Put it under a domain.`,
  'pedagogy.periods-overlap': (facts) => {
    const [name, other] = [named(facts, 'name'), named(facts, 'other')]
    return msg`Two periods have days in common: ${name} and ${other}. Change one of them.`
  },
  'pedagogy.period-in-use': msg`Texts of report books belong to this period: it cannot be removed. Move its days instead.`,
  'pedagogy.colour-malformed': msg`This is not a colour. Choose it again.`,
  'pedagogy.file-unreadable': msg`This file cannot be read as a table. Save it as csv and try again.`,
  'pedagogy.file-with-errors': msg`Some lines of the file cannot be read. Correct them, then choose the file again.`,
  'pedagogy.table-too-large': msg`The table is larger than 500 kB, 1,000 milestones or 50 columns. Nothing was taken over: split it into two frameworks.`,
  'pedagogy.too-many-frameworks': msg`A school has 30 frameworks at most, with 1,000 domains and 5,000 milestones in all. Nothing was added: change what is there.`,
}

export const pedagogyActs: ActsOf = {
  words: pedagogyRefusalWords,
  outdated: [
    'pedagogy.unknown-framework',
    'pedagogy.unknown-domain',
    'pedagogy.unknown-milestone',
    'pedagogy.unknown-period',
  ],
}

const unknownCode = msg`The school refused this. Ask the office.`

const every = { ...requestRefusalWords, ...pedagogyRefusalWords }

export const pedagogyRefusalSentence = (
  i18n: I18n,
  refusal: { code: string; facts?: RefusalFacts },
): string => findSentence(i18n, every, refusal) ?? i18n._(unknownCode)
