import { type LocalTime, parseLocalTime } from '#domain/kernel/local-time.ts'
import type {
  AbsenceReason,
  Justification,
  PresenceMark,
  PresenceState,
} from '#domain/presence/presence.ts'
import { isNoHour } from '#src/ui/field/typed-hour.ts'

/** The content of the details form: every field of every state, as typed, so that changing the state loses nothing. */
export type MarkDraft = {
  state: PresenceState | 'none'
  arrivedAt: string
  leftAt: string
  expectedAt: string
  wasLate: boolean
  reason: AbsenceReason | ''
  justified: Justification
  note: string
}

const blank: MarkDraft = {
  state: 'none',
  arrivedAt: '',
  leftAt: '',
  expectedAt: '',
  wasLate: false,
  reason: '',
  justified: 'pending',
  note: '',
}

/** Reads a mark into a draft; an hour or a reason that is not known is an empty field. */
export const draftOf = (mark: PresenceMark | null): MarkDraft => ({
  ...blank,
  ...Object.fromEntries(Object.entries(mark ?? {}).filter(([, value]) => value !== null)),
})

/** Another state chosen in the form: who was late and leaves stays known as late, and the hour of leaving is now. */
export function chooseState(
  draft: MarkDraft,
  { state, now }: { state: MarkDraft['state']; now: LocalTime | null },
): MarkDraft {
  if (state !== 'left') return { ...draft, state }
  return {
    ...draft,
    state,
    wasLate: draft.wasLate || draft.state === 'late',
    leftAt: draft.leftAt || (now ?? ''),
  }
}

/** True if an hour of the chosen state is typed wrongly: what nobody can read is not saved as unknown. */
function hasNoHour({ state, arrivedAt, leftAt, expectedAt }: MarkDraft): boolean {
  if (state === 'excused') return isNoHour(expectedAt)
  if (state === 'left') return isNoHour(arrivedAt) || isNoHour(leftAt)
  return (state === 'present' || state === 'late') && isNoHour(arrivedAt)
}

const timeOf = (text: string): LocalTime | null => parseLocalTime(text) ?? null

/** The mark the form stands for; undefined while an hour is missing that the state needs, or is none. */
export function markOfDraft(draft: MarkDraft): PresenceMark | null | undefined {
  if (hasNoHour(draft)) return undefined
  const note = draft.note.trim() || null
  const arrivedAt = timeOf(draft.arrivedAt)
  const reason = draft.reason || null
  switch (draft.state) {
    case 'none':
      return null
    case 'present':
    case 'late':
      return { state: draft.state, arrivedAt, note }
    case 'left': {
      const leftAt = timeOf(draft.leftAt)
      return leftAt ? { state: 'left', arrivedAt, wasLate: draft.wasLate, leftAt, note } : undefined
    }
    case 'absent':
      return { state: 'absent', reason, justified: draft.justified, note }
    case 'excused':
      return { state: 'excused', reason, expectedAt: timeOf(draft.expectedAt), note }
  }
}
