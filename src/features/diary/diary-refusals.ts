import { msg } from '@lingui/core/macro'
import type { DiaryRefusalCode } from '#domain/diary/diary.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** The reason why a diary line or an act about a report was refused, and what to do. Each code has one sentence. */
export const diaryRefusalWords: RefusalWords<DiaryRefusalCode> = {
  'diary.malformed-date': msg`The diary has no page for this date. Choose another one.`,
  'diary.malformed-line': msg`The school does not know this line of the diary. Write it again.`,
  'diary.unknown-child': msg`You keep no diary for this child. Ask the office.`,
  'diary.unknown-class': msg`You keep no diary for this class. Ask the office.`,
  'diary.unknown-topic': msg`The school does not have this topic. Choose another one and add the line again.`,
  'diary.unknown-line': msg`This line is not in the child's diary of that day. Nothing was changed.`,
  'diary.empty-line': msg`The line is empty. Write a sentence, choose a mood or add a photo.`,
  'diary.too-many-pictures': msg`A line holds 10 photos at most. Take some out, or write a second line.`,
  'diary.outside-school-year': msg`This day lies in a school year that is over and can only be read. Choose a day of this year.`,
  'diary.in-the-future': msg`This day is still to come. Write it on the day.`,
  'diary.not-enrolled': msg`The child is not in the class on this day, so nothing is written for it. Check the entry and exit dates.`,
  'diary.nothing-to-submit': msg`Nothing is written for this child on this day. Add a line first.`,
  'diary.unknown-report': msg`This report no longer exists. Load the list again.`,
  'diary.changed-since': msg`A line has changed since you read the report. Nothing was approved: read it again.`,
  'diary.nothing-to-approve': msg`Nothing is written for this child on this day: there is nothing to approve.`,
  'diary.already-sent': msg`The family has received this report. Change a line: the correction is sent.`,
  'diary.not-approved': msg`This report is not approved yet. Nothing was sent: approve it first.`,
  'diary.changed-since-approval': msg`The transmission sheet has changed since the report was approved. It was not sent: read it again and approve it.`,
  'diary.nothing-to-send': msg`Nothing is left to tell of this day. Nothing was sent: add a line first.`,
  'diary.nobody-to-mail': msg`Nobody of this family receives mails. Nothing was sent: print the slip.`,
  'diary.mails-off': msg`The school sends no mails to families. Nothing was sent: print the slips, or switch mails on in the settings of the diary.`,
  'diary.too-many-reports': msg`These are more than 1,000 reports. Nothing was changed: choose fewer.`,
  'diary.note-missing': msg`Say what is to be changed. Nothing was returned.`,
  'diary.sentence-missing': msg`The sentence is empty. Nothing was saved: write it in one language at least.`,
}

export const diaryActs: ActsOf = {
  words: diaryRefusalWords,
  outdated: ['diary.unknown-report', 'diary.already-sent'],
}
