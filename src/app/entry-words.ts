import {
  removeDiaryWords,
  submitDiaryWords,
  writeDiaryWords,
} from '#src/features/diary/diary-entry-words.tsx'
import {
  evaluateMilestoneWords,
  removeObservationWords,
  writeObservationWords,
} from '#src/features/pedagogy/pedagogy-entry-words.tsx'
import {
  markPresenceWords,
  submitRegisterWords,
} from '#src/features/presence/presence-entry-words.tsx'
import {
  addTransmissionWords,
  changeTransmissionWords,
  removeTransmissionWords,
} from '#src/features/transmission/transmission-entry-words.tsx'
import { askNeedWords, receiveNeedWords, withdrawNeedWords } from '#src/needs/needs-entry-words.tsx'
import type { AnyEntryWords } from '#src/offline/entry-words.ts'

const gathered: readonly AnyEntryWords[] = [
  markPresenceWords,
  submitRegisterWords,
  writeDiaryWords,
  removeDiaryWords,
  submitDiaryWords,
  addTransmissionWords,
  changeTransmissionWords,
  removeTransmissionWords,
  askNeedWords,
  receiveNeedWords,
  withdrawNeedWords,
  evaluateMilestoneWords,
  writeObservationWords,
  removeObservationWords,
]

const byKind = new Map(gathered.map((words) => [words.kind, words]))

/** How the entries of a kind are told; undefined for a kind that this version no longer knows. */
export const findEntryWords = (kind: string): AnyEntryWords | undefined => byKind.get(kind)
