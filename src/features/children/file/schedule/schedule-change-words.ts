import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on the schedules of a child. */
export const scheduleChangeWords: ChangeWords = {
  planSchedule: ({ by }) => msg`${by} wrote down when a child comes.`,
  takeBackSchedule: ({ by }) => msg`${by} took back when a child was to come.`,
}
