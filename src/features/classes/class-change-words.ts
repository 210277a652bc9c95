import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** What the log says of acts on levels, classes and groups. */
export const classChangeWords: ChangeWords = {
  addStandard: ({ by }) => msg`${by} added a level.`,
  addStarterStandards: ({ by }) => msg`${by} began with ready-made levels.`,
  changeStandard: ({ by }) => msg`${by} changed a level.`,
  removeStandard: ({ by }) => msg`${by} deleted a level.`,
  orderStandards: ({ by }) => msg`${by} put the levels into another order.`,
}
