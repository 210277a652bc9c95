import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mood } from '#domain/diary/diary.ts'
import type { ReportStatus } from '#domain/diary/report-status.ts'

export const moodWords: Record<Mood, MessageDescriptor> = {
  cheerful: msg`Cheerful`,
  calm: msg({ message: 'Calm', context: 'a child' }),
  tired: msg`Tired`,
  tearful: msg`Tearful`,
  unwell: msg`Unwell`,
}

export const statusWords: Record<ReportStatus, MessageDescriptor> = {
  draft: msg`Being written`,
  submitted: msg`Handed in`,
  approved: msg`Approved`,
  sent: msg({ message: 'Sent', context: 'a report' }),
}
