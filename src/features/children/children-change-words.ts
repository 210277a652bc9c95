import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on the files of children. They name no child: more people read the log than the files. */
export const childrenChangeWords: ChangeWords = {
  addChild: ({ by }) => msg`${by} added a child.`,
  changeChildIdentity: ({ by }) => msg`${by} changed the identity of a child.`,
  enterClass: ({ by }) => msg`${by} put a child into a class.`,
  leaveSchool: ({ by }) => msg`${by} wrote down the departure of a child.`,
  takeBackStay: ({ by }) => msg`${by} took back a planned change of class or departure.`,
  archiveChild: ({ by }) => msg`${by} put the file of a child away, or took it out again.`,
  setPortrait: ({ by }) => msg`${by} changed the portrait of a child.`,
  addChildAddress: ({ by }) => msg`${by} added an address of a child.`,
  changeChildAddress: ({ by }) => msg`${by} changed an address of a child.`,
  removeChildAddress: ({ by }) => msg`${by} removed an address of a child.`,
}
