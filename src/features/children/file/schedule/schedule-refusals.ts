import { msg, plural } from '@lingui/core/macro'
import type { ScheduleRefusalCode } from '#domain/children/schedule.ts'
import type { RefusalFacts, RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

const dayOf = (facts: RefusalFacts, fact: string): string =>
  String(facts[fact] ?? '')
    .split('-')
    .toReversed()
    .join('/')

/** The reason why a schedule was not written down: one sentence for each code. */
export const scheduleRefusalWords: RefusalWords<ScheduleRefusalCode> = {
  'schedule.no-half-day': msg`The child comes on no half-day at all. Nothing was saved: tick at least one.`,
  'schedule.hours-missing': msg`Regular care needs its hours. Nothing was saved: write them for one day at least.`,
  'schedule.unexpected-at-lunch': msg`The child would stay for lunch on a day on which it does not come. Nothing was saved: untick that lunch, or let the child come.`,
  'schedule.adaptation-outside': msg`The adaptation needs a first and a last day, both while the contract holds. Nothing was saved: change its days.`,
  'schedule.overlaps': (facts) => {
    const day = dayOf(facts, 'firstDay')
    return msg`Another schedule begins on ${day}. Nothing was saved: give this one a last day before it, or take that one back first.`
  },
  'schedule.marks-become-unexpected': (facts) => {
    const count = Number(facts.count)
    return msg`${plural(count, { one: '# half-day that the register has marked would not be expected any more. Its mark stays, and counts in no rate.', other: '# half-days that the register has marked would not be expected any more. Their marks stay, and count in no rate.' })} Nothing was saved: choose a later day, or tick below that this is right.`
  },
  'schedule.already-begun': msg`This schedule has begun. Nothing was changed: write down what holds from a later day on.`,
}

export const scheduleActs: ActsOf = {
  words: scheduleRefusalWords,
}
