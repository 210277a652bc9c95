import { msg } from '@lingui/core/macro'
import type { ClassRefusalCode } from '#domain/classes/class-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

const dayOf = (value: unknown): string => String(value).split('-').reverse().join('/')

/** The refusals of acts about levels, classes and groups, and what to do: one sentence for each code. */
export const classRefusalWords: RefusalWords<ClassRefusalCode> = {
  'classes.unknown-set': msg`These ready-made levels are not known. Nothing was added: load the page again.`,
  'classes.ages-reversed': msg`The last age is not after the first one. Nothing was saved: change one of them.`,
  'classes.levels-in-a-circle': msg`Children would come back to this level after some years. Nothing was saved: choose another level for the next year.`,
  'classes.levels-there': msg`A colleague has changed the levels meanwhile. Nothing was added: look at the list, and choose again.`,
  'classes.class-used': ({ count }) =>
    msg`Records tell of the days of this class: ${String(count)}. Nothing was deleted: archive it instead.`,
  'classes.class-has-children': ({ count }) =>
    msg`Children are in this class today or later: ${String(count)}. It was not archived: give them another class first.`,
  'classes.class-full': ({ count, free }) =>
    msg`The other class has not enough places. Children to move: ${String(count)}, free places on that day: ${String(free)}. Nothing was changed: choose another class.`,
  'classes.closing-day': msg`This is no day from today to two years ahead. Nothing was changed: choose another day.`,
  'classes.children-called': ({ count, lastDay }) =>
    msg`Registers from that day on hold marks of children of this class: ${String(count)}, the last one on ${dayOf(lastDay)}. Nothing was changed: choose a later day.`,
}

export const classActs: ActsOf = {
  words: classRefusalWords,
  outdated: [
    'thing.used',
    'classes.levels-there',
    'classes.class-used',
    'classes.class-has-children',
  ],
}
