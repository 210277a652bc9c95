import type { NotePassage, WithdrawPassage } from '#domain/rooms/passage.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { kindsOf } from '#src/records/kinds-of.ts'
import { truthOf } from '#src/records/truth-of.ts'
import { passageFields } from './rooms.operations.ts'

/** A colleague who came into a room or left it, format 1. The list of entries speaks of both by their names. */
export type PassageContent = NotePassage & { personName: string; className: string }

/** The beginning of the lanes in which passages wait. */
export const passageLanes = 'passage:'

const passageKind = kindsOf<PassageContent>({
  laneOf: ({ userId }) => `${passageLanes}${userId}`,
  truth: truthOf(passageFields),
})

export const notePassageKind = passageKind('notePassage', {
  key: ({ passageId }) => `${passageId}:note`,
  sent: ['passageId', 'userId', 'classId', 'way'],
})
export const withdrawPassageKind = passageKind('withdrawPassage', {
  key: ({ passageId }) => `${passageId}:withdraw`,
  sent: ['passageId', 'userId', 'classId'] satisfies (keyof WithdrawPassage)[],
})

export const entryKinds = [notePassageKind, withdrawPassageKind] as readonly AnyEntryKind[]
