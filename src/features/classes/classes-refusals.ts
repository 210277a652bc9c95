import { msg } from '@lingui/core/macro'
import type { ClassRefusalCode } from '#domain/classes/class-codes.ts'
import type { NumberField } from '#domain/classes/levels.ts'
import type { RefusalFacts, RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

const least = ({ least }: RefusalFacts) => String(least)
const most = ({ most }: RefusalFacts) => String(most)

const outOfRange = (facts: RefusalFacts) => {
  const [from, to] = [least(facts), most(facts)]
  const words = {
    ageFrom: msg`The first age is a whole number of months from ${from} to ${to}. Nothing was saved: type it again, or leave it empty.`,
    ageTo: msg`The last age is a whole number of months from ${from} to ${to}. Nothing was saved: type it again, or leave it empty.`,
    childrenPerAdult: msg`The children for one adult are a whole number from ${from} to ${to}. Nothing was saved: type it again, or leave it empty.`,
    capacity: msg`The places are a whole number from ${from} to ${to}. Nothing was saved: type it again, or leave it empty.`,
  } satisfies Record<NumberField, unknown>
  return words[facts.field as NumberField] ?? words.capacity
}

/** Why an act about a level, a class or a group was refused, and what to do: one sentence for each code. */
export const classRefusalWords: RefusalWords<ClassRefusalCode> = {
  'classes.unknown-level': msg`This level is not in the school's list any more. Nothing was changed: load the list again.`,
  'classes.level-name-missing': msg`A level needs a name. Nothing was saved: type one.`,
  'classes.level-name-too-long': (facts) =>
    msg`This name is longer than ${most(facts)} letters. Nothing was saved: use a shorter one, and the code for lists.`,
  'classes.level-name-taken': msg`Another level has this name. Nothing was saved: choose another name.`,
  'classes.code-too-long': (facts) =>
    msg`The code stands in narrow columns. Nothing was saved: use ${most(facts)} letters or fewer.`,
  'classes.code-taken': msg`Another level has this code. Nothing was saved: choose another code.`,
  'classes.unknown-cycle': msg`This cycle is not known. Nothing was saved: choose another one.`,
  'classes.unknown-set': msg`These ready-made levels are not known. Nothing was added: load the page again.`,
  'classes.number-out-of-range': outOfRange,
  'classes.ages-reversed': msg`The last age is not after the first one. Nothing was saved: change one of them.`,
  'classes.unknown-next-level': msg`The level of the next year is not in the list any more. Nothing was saved: choose another one.`,
  'classes.levels-in-a-circle': msg`Children would come back to this level after some years. Nothing was saved: choose another level for the next year.`,
  'classes.level-used': ({ count }) =>
    msg`This level is used ${String(count)} times. Nothing was deleted: the page shows what uses it.`,
  'classes.levels-there': msg`The school has levels already. Nothing was added: load the list, and add what it lacks.`,
  'classes.too-many-levels': (facts) =>
    msg`The school has ${most(facts)} levels, more than anybody finds. Nothing was added: delete one that nothing uses.`,
  'classes.levels-order-outdated': msg`A colleague has changed the levels meanwhile. The order was not saved: load the list and order it again.`,
  'classes.level-changed-meanwhile': msg`A colleague has changed this level meanwhile. Nothing was saved: compare, then save again.`,
}

export const classActs: ActsOf = {
  words: classRefusalWords,
  outdated: [
    'classes.unknown-level',
    'classes.unknown-next-level',
    'classes.level-used',
    'classes.levels-there',
    'classes.levels-order-outdated',
    'classes.level-changed-meanwhile',
  ],
}
