import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The sentences of the log about levels, classes and groups. */
export const classChangeWords: ChangeWords = {
  addStandard: ({ by }) => msg`${by} added a level.`,
  addStarterStandards: ({ by }) => msg`${by} began with ready-made levels.`,
  changeStandard: ({ by }) => msg`${by} changed a level.`,
  removeStandard: ({ by }) => msg`${by} deleted a level.`,
  orderStandards: ({ by }) => msg`${by} put the levels into another order.`,
  setRatio: ({ by }) => msg`${by} changed the rule of adults and children.`,
  addClass: ({ by }) => msg`${by} added a class.`,
  changeClass: ({ by }) => msg`${by} changed a class.`,
  archiveClass: ({ by }) => msg`${by} archived a class or brought it back.`,
  closeClass: ({ by }) => msg`${by} archived a class, and moved its children.`,
  deleteClass: ({ by }) => msg`${by} deleted a class.`,
  orderClasses: ({ by }) => msg`${by} put the classes into another order.`,
  setClassTeachers: ({ by }) => msg`${by} changed who teaches a class.`,
  orderClassChildren: ({ by }) => msg`${by} put the children of a class into another order.`,
  addClassGroup: ({ by }) => msg`${by} made a group inside a class.`,
  changeClassGroup: ({ by }) => msg`${by} changed a group inside a class.`,
  removeClassGroup: ({ by }) => msg`${by} ended a group inside a class.`,
}
