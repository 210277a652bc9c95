import { msg } from '@lingui/core/macro'
import type { ProspectRefusalCode } from '#domain/prospects/prospect-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** A sentence for each code that refuses something about a prospect. */
export const prospectRefusalWords: RefusalWords<ProspectRefusalCode> = {
  'prospect.name-missing': msg`A child that is born has a first name. Nothing was saved: type it.`,
  'prospect.born-in-future': msg`This birth date is still to come. Nothing was saved: correct it, or tick that the child is not born yet.`,
  'prospect.born-too-long-ago': msg`This birth date is more than 18 years ago. Nothing was saved: look at the year.`,
  'prospect.expected-too-late': msg`This birth is expected too far ahead. Nothing was saved: look at the year.`,
  'prospect.expected-past': msg`This birth was expected months ago. Nothing was saved: type the birth date.`,
  'prospect.first-day-too-far': msg`This first day is more than five years ahead. Nothing was saved: look at the year.`,
  'prospect.guardian-missing': msg`Nobody would know who asks. Nothing was saved: type the name of a guardian.`,
  'prospect.guardian-unreachable': msg`This guardian cannot be reached. Nothing was saved: type a phone number or an e-mail address.`,
  'prospect.too-many-guardians': msg`A request names two guardians at most. Nothing was saved: take one out.`,
  'prospect.reason-missing': msg`The file has to say why. Nothing was changed: type a reason.`,
  'prospect.end-missing': msg`It needs a day to come as its end. Nothing was changed: choose one.`,
  'prospect.end-too-far': msg`This end is too far away. Nothing was changed: choose an earlier day.`,
  'prospect.enrolled': msg`This child is enrolled already. Nothing was changed: open its file.`,
  'prospect.blacklisted': msg`This family is not to be contacted. Nothing was changed: end that first.`,
  'prospect.merged': msg`A colleague has merged this request with another one. Nothing was changed: look at the list.`,
  'prospect.same-one': msg`These two are one request. Nothing was changed: choose another one.`,
  'prospect.no-half-day': msg`No half-day is chosen. Nothing was saved: choose one at least.`,
  'prospect.offer-not-open': msg`There is no offer any more. Nothing was changed: look at the list.`,
  'prospect.offer-lapsed': msg`This offer has lapsed. Nothing was changed: make a new one.`,
  'prospect.unknown-fields': msg`The letter names a field that nothing fills. Nothing was sent: correct it.`,
  'prospect.letter-empty': msg`The letter has no subject or no words. Nothing was sent: write both.`,
  'prospect.too-many-mails': msg`These are too many mails at once. Nothing was sent: choose fewer families.`,
  'prospect.nobody-to-mail': msg`None of these families gave an e-mail address. Nothing was sent: call them.`,
  'prospect.not-born-yet': msg`This child is not born yet. Nothing was changed: enrol it after the birth.`,
  'prospect.class-full': msg`This class is full on these days. Nothing was changed: choose another one, or enrol all the same.`,
  'prospect.not-enrolled': msg`Only an enrolled child can have this status. Nothing was changed: enrol the child.`,
  'prospect.history-full': msg`The history of this request is full. Nothing was saved: take out lines that nobody needs.`,
  'prospect.asked-on-wrong': msg`The day of the request is no day, or lies ahead. Nothing was saved: correct it.`,
  'prospect.import-empty': msg`No row is left to bring in. Nothing was saved: tick a row, or choose another file.`,
  'prospect.import-too-long': msg`This list has more than 500 requests. Nothing was saved: divide it into several files.`,
  'prospect.import-fault': msg`Row {row} has a fault. Nothing was saved: correct it in the file, or leave it out.`,
  'prospect.import-alike': msg`Row {row} looks like a request that the school has by now. Nothing was saved: look at the rows again.`,
  'prospect.note-full': msg`The notes of both and the guardians beyond two do not fit into one note. Nothing was merged: shorten a note first.`,
  'prospect.direction-only': msg`Only the direction leaves a family out or takes it back. Nothing was changed: ask the direction.`,
}

/** A colleague was faster: the list that is shown is old. */
export const prospectActs: ActsOf = {
  words: prospectRefusalWords,
  outdated: ['prospect.merged', 'prospect.enrolled', 'prospect.offer-not-open'],
}
