import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PedagogyRefusalCode } from '#domain/pedagogy/pedagogy.ts'

/** One sentence per refusal: what holds at school, then what to do. */
export const pedagogyRefusalWords: Record<PedagogyRefusalCode, MessageDescriptor> = {
  'pedagogy.unknown-child': msg`One of these children is in none of your classes. Ask the office.`,
  'pedagogy.unknown-milestone': msg`The school does not know this milestone. Open the page again and choose it anew.`,
  'pedagogy.unknown-observation': msg`This observation is not there or not yours to change. Open the page again.`,
  'pedagogy.unknown-framework': msg`The school does not have this framework. Open the page again.`,
  'pedagogy.unknown-domain': msg`The school does not have this domain. Open the page again.`,
  'pedagogy.unknown-level': msg`The levels are B, A and A+. Choose one of them.`,
  'pedagogy.unknown-period': msg`The school does not have this period. Open the page again.`,
  'pedagogy.unknown-standard': msg`The school does not have this level of classes. Open the page again.`,
  'pedagogy.unknown-sentence': msg`This sentence is no longer there. Open the page again.`,
  'pedagogy.unknown-class': msg`The milestones of this class are not yours to see. Ask the office.`,
  'pedagogy.malformed-date': msg`This is not a day of the calendar. Choose another date for it.`,
  'pedagogy.outside-school-year': msg`This day lies before the current school year. Choose a later date.`,
  'pedagogy.in-the-future': msg`This day is still to come. Choose today or an earlier date.`,
  'pedagogy.not-enrolled': msg`The child was not in the class on this day. Check the entry and exit dates.`,
  'pedagogy.evaluation-exists': msg`This evaluation was already recorded with other content. Enter it once more.`,
  'pedagogy.comment-too-long': msg`The comment is longer than 500 characters. Shorten it.`,
  'pedagogy.text-missing': msg`There is nothing to keep yet. Write some words or add a picture.`,
  'pedagogy.text-too-long': msg`The text is longer than 2,000 characters. Shorten it.`,
  'pedagogy.too-many': msg`This is more than one entry can hold. Split it in two.`,
  'pedagogy.name-missing': msg`A name is missing. Write it, then save again.`,
  'pedagogy.name-too-long': msg`The name is too long. Shorten it, then save again.`,
  'pedagogy.order-incomplete': msg`The list has changed meanwhile. Open the page again, then put it in order.`,
  'pedagogy.nested-too-deep': msg`A strand cannot have strands of its own. Choose a domain above it.`,
  'pedagogy.periods-overlap': msg`Two periods share days. Change the dates of one of them.`,
  'pedagogy.period-backwards': msg`A period ends before it begins. Change one of its dates.`,
  'pedagogy.period-in-use': msg`Texts of carnets belong to this period, so it stays. Change its name or dates instead.`,
  'pedagogy.colour-malformed': msg`This is not a colour. Choose it from the palette.`,
  'pedagogy.file-unreadable': msg`This file is not a table Préau can read. Save it as CSV with its first row of headings, then try again.`,
  'pedagogy.file-with-errors': msg`Some rows of the file have errors. Correct them, then import the file again. Nothing was imported.`,
  'pedagogy.changed-meanwhile': msg`Somebody else has changed this text meanwhile. Open it again; yours is kept as a draft.`,
}
