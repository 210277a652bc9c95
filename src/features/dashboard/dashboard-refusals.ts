import { msg } from '@lingui/core/macro'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** Sentences for a call that was not noted, with what to do. */
export const dashboardActs: ActsOf = {
  words: {
    'presence.unknown-child': msg`This child is in none of your classes, or a colleague noted the call. Nothing was changed: look at the list again.`,
  },
  outdated: ['presence.unknown-child'],
}
