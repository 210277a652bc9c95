import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mood } from '#domain/diary/diary.ts'
import type { ReportStatus } from '#domain/diary/report-status.ts'

/** The words of the letter: they fit a girl and a boy alike. */
export const moodWords: Record<Mood, MessageDescriptor> = {
  cheerful: msg({ message: 'Cheerful', context: 'a mood' }),
  calm: msg({ message: 'Calm', context: 'a mood' }),
  tired: msg({ message: 'Tired', context: 'a mood' }),
  tearful: msg({ message: 'Tearful', context: 'a mood' }),
  unwell: msg({ message: 'Unwell', context: 'a mood' }),
}

export const statusWords: Record<ReportStatus, MessageDescriptor> = {
  draft: msg`Being written`,
  submitted: msg`Handed in`,
  approved: msg`Approved`,
  sent: msg({ message: 'Sent', context: 'a report' }),
}
