import { msg, plural } from '@lingui/core/macro'
import type { ChildrenRefusalCode } from '#domain/children/children-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** A day of a refusal, as both languages write it. */
const dayOf = (value: unknown): string => fact(value).split('-').reverse().join('/')

const fact = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The reason why something about a child was not changed: what was typed stays where it is. */
export const childrenRefusalWords: RefusalWords<ChildrenRefusalCode> = {
  'children.born-in-future': msg`The birth date is in the future. Nothing was saved: check the year.`,
  'children.born-too-long-ago': msg`The birth date is more than 18 years ago. Nothing was saved: check the year.`,
  'children.wrong-ine': msg`This is no national pupil number (INE). Nothing was saved: it has 10 digits and a letter, or 9 digits and 2 letters.`,
  'children.ine-taken': msg`Another child of the school has this national pupil number (INE). Nothing was saved: check which of the two is right.`,
  'children.walks-before-birth': msg`The child would walk before its birth. Nothing was saved: check both dates.`,
  'children.enters-before-birth': msg`The child would enter the class before its birth. Nothing was saved: check both dates.`,
  'children.day-too-far': msg`This day is more than two years ahead. Nothing was saved: check the year.`,
  'children.stay-begins-that-day': msg`The child enters another class on that day already. Nothing was saved: choose another day, or take that change back first.`,
  'children.stay-follows': msg`The child entered a class after that day. Nothing was saved: choose a later day.`,
  'children.not-there-then': msg`The child was in no class on that day. Nothing was saved: choose a later day.`,
  'children.marks-after-end': ({ count, lastDay }) => {
    const [marks, day] = [Number(count), dayOf(lastDay)]
    return msg`${plural(marks, { one: `The register holds # mark of this child after that day, on ${day}.`, other: `The register holds # marks of this child after that day, the last one on ${day}.` })} Nothing was saved: choose a day that is not before it.`
  },
  'children.nothing-planned': msg`This has begun, and cannot be taken back. Nothing was changed: write what follows it.`,
  'children.still-enrolled': msg`The child is still enrolled, or comes. Nothing was changed: write down its departure first.`,
  'children.no-portrait-consent': msg`The family has not allowed pictures on show. The portrait is as it was: ask the family, and write down its answer.`,
  'children.address-shared': msg`People outside this family live at this address too, so it was not changed. Take it away from this child, then add the new address.`,
  'children.guardian-name-missing': msg`The name of the guardian is missing. Nothing was saved: type it, or empty the guardian.`,
  'children.already-there': ({ name, className }) =>
    msg`The school has a child of these names and this birth date: ${fact(name)} (${fact(className)}). Nothing was added: open that file, or tick that this is another child.`,
  'children.no-certificate': msg`This certificate was not made: a confirmation of enrolment or place needs a child who is here today, a leaving certificate its last day. Look at classes and departure in the file.`,
  'children.no-guardians': msg`There is no guardian here yet, so no contacts were made. Add the guardians in the files of the children first.`,
}

export const childrenActs: ActsOf = {
  words: childrenRefusalWords,
}
