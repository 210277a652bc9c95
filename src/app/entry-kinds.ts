import {
  removeDiaryKind,
  submitDiaryKind,
  writeDiaryKind,
} from '#src/features/diary/diary.offline.ts'
import {
  evaluateMilestoneKind,
  removeObservationKind,
  writeObservationKind,
} from '#src/features/pedagogy/pedagogy.offline.ts'
import { markPresenceKind, submitRegisterKind } from '#src/features/presence/presence.offline.ts'
import {
  addTransmissionKind,
  changeTransmissionKind,
  removeTransmissionKind,
} from '#src/features/transmission/transmission.offline.ts'
import { askNeedKind, receiveNeedKind, withdrawNeedKind } from '#src/needs/needs.offline.ts'
import type { AnyEntryKind } from '#src/offline/entry-kind.ts'

/** Every kind of entry that can be made without a network. */
export const entryKinds = [
  markPresenceKind,
  submitRegisterKind,
  writeDiaryKind,
  removeDiaryKind,
  submitDiaryKind,
  addTransmissionKind,
  changeTransmissionKind,
  removeTransmissionKind,
  askNeedKind,
  receiveNeedKind,
  withdrawNeedKind,
  evaluateMilestoneKind,
  writeObservationKind,
  removeObservationKind,
] as readonly AnyEntryKind[]
