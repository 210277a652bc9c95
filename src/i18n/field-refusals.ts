import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FieldRefusalCode, oldCodes } from '#domain/kernel/fields/field-codes.ts'
import { findRefusalSentence, type RefusalFacts, type RefusalWords } from './refusal-words.ts'

const fact = (facts: RefusalFacts, name: string): string => {
  const value = facts[name]
  return typeof value === 'string' ? value : ''
}

/** The words for what a text is not, by the kind of its field. */
const malformed: Readonly<Record<string, MessageDescriptor>> = {
  day: msg`There is no such day. Nothing was saved: choose it from the calendar.`,
  hour: msg`This is no hour. Nothing was saved: write it as 8:30 or 16:05.`,
  amount: msg`This is no number. Nothing was saved: write it in digits.`,
  phone: msg`This is no phone number: it has no digit. Nothing was saved: correct it or leave it empty.`,
  mail: msg`This is not an e-mail address. Nothing was saved: correct it or leave it empty.`,
  website: msg`This is not the address of a website. Nothing was saved: correct it or leave it empty.`,
}

/**
 * The reasons why a field or a thing was refused, for every list of the house. A feature may say a sentence of its own
 * instead.
 */
export const fieldRefusalWords: RefusalWords<FieldRefusalCode> = {
  'field.missing': msg`This is needed. Nothing was saved: fill it in.`,
  'field.malformed': (facts) =>
    malformed[fact(facts, 'kind')] ?? msg`This cannot be read. Nothing was saved: correct it.`,
  'field.too-long': (facts) =>
    msg`This is too long. Nothing was saved: use ${fact(facts, 'longest')} characters at most.`,
  'field.out-of-range': (facts) =>
    msg`Nothing was saved: choose a number from ${fact(facts, 'least')} to ${fact(facts, 'most')}.`,
  'field.unknown': msg`This choice is not in the list any more. Nothing was saved: choose again.`,
  'field.taken': msg`Another one has this already. Nothing was saved: choose another.`,
  'field.not-arrived': msg`This file has not arrived. Nothing was saved: send it again.`,
  'field.to-come': msg`This day is still to come. Nothing was saved: choose today or an earlier day.`,
  'field.ends-before-it-starts': msg`The end lies before the beginning. Nothing was saved: correct one of them.`,
  'thing.unknown': msg`A colleague has removed this meanwhile. Nothing was changed: look at the list.`,
  'thing.unknown-owner': msg`What this belongs to is not there any more. Nothing was saved: load the page again.`,
  'thing.too-many': (facts) =>
    msg`The list is full: it holds ${fact(facts, 'most')} at most. Nothing was added: remove one first.`,
  'thing.changed-meanwhile': msg`A colleague has changed this meanwhile. Nothing of yours was saved: compare, and save again.`,
  'thing.used': (facts) =>
    msg`This is in use ${fact(facts, 'count')} times, so it stays in the list. Nothing was removed.`,
  'thing.order-outdated': msg`The list has changed meanwhile. The order is as it was: look at the list and move it again.`,
}

/** The sentences of old codes are those of the codes that took their place. */
const oldWords: Partial<RefusalWords<string>> = Object.fromEntries(
  Object.entries(oldCodes).map(([old, code]) => [old, fieldRefusalWords[code]]),
)

/**
 * Finds the sentence of a code in the reader's language: the feature's own, or the general one. Undefined for a code of a
 * later version. It is apart from `findRefusalSentence`, since the start needs no general sentence.
 */
export const findSentence = (
  i18n: I18n,
  words: Partial<RefusalWords<string>>,
  refusal: { code: string; facts?: RefusalFacts },
): string | undefined =>
  findRefusalSentence(i18n, { ...fieldRefusalWords, ...oldWords, ...words }, refusal)
