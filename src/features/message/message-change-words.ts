import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** Sentences of the log about acts on channels. */
export const messageChangeWords: ChangeWords = {
  addChannel: ({ by }) => msg`${by} opened a channel for messages.`,
  changeChannel: ({ by }) => msg`${by} changed a channel for messages.`,
  archiveChannel: ({ by }) => msg`${by} archived a channel for messages, or took it out again.`,
  muteChannel: ({ by }) => msg`${by} muted a channel for messages, or ended that.`,
  setQuietHours: ({ by }) => msg`${by} changed the quiet hours.`,
}
