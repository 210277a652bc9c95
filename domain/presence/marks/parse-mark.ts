import { type ChildId, parseId } from '../../kernel/ids.ts'
import { parseLocalDate } from '../../kernel/local-date.ts'
import { type LocalTime, parseLocalTime } from '../../kernel/local-time.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { keptText } from '../../kernel/text.ts'
import {
  absenceReasons,
  justifications,
  type MarkPresence,
  type PresenceMark,
  type PresenceRefusal,
  presencePeriods,
  presenceStates,
} from '../presence.ts'

type Text = string | null | undefined

/** A mark as it comes from outside (GraphQL's MarkInput and PresenceMark): nothing about it is known yet. */
export type UnreadMark = {
  state: string
  arrivedAt?: Text
  leftAt?: Text
  expectedAt?: Text
  wasLate?: boolean | null | undefined
  reason?: Text
  justified?: Text
  note?: Text
}

/** An act as it comes from outside (GraphQL's MarkPresenceInput). */
export type UnreadMarkPresence = {
  childId: string
  date: string
  period: string
  mark?: UnreadMark | null | undefined
}

const detailNames = [
  'arrivedAt',
  'leftAt',
  'expectedAt',
  'wasLate',
  'reason',
  'justified',
] as const satisfies readonly (keyof UnreadMark)[]
type DetailName = (typeof detailNames)[number]

const detailsOf = {
  present: ['arrivedAt'],
  late: ['arrivedAt'],
  left: ['arrivedAt', 'wasLate', 'leftAt'],
  absent: ['reason', 'justified'],
  excused: ['reason', 'expectedAt'],
} as const satisfies Record<PresenceMark['state'], readonly DetailName[]>

const timeNames = ['arrivedAt', 'leftAt', 'expectedAt'] as const

const timeIn = (text: Text): LocalTime | null => (text ? (parseLocalTime(text) ?? null) : null)

function wordIn<Word extends string>(words: readonly Word[], text: Text): Word | null {
  return words.find((word) => word === text) ?? null
}

function refusalOf(unread: UnreadMark): PresenceRefusal | null {
  const malformed = (field: string): PresenceRefusal => ({
    code: 'presence.malformed-mark',
    facts: { field },
  })
  const state = wordIn(presenceStates, unread.state)
  if (!state) return malformed('state')
  const allowed: readonly DetailName[] = detailsOf[state]
  const stray = detailNames.find((name) => unread[name] && !allowed.includes(name))
  if (stray) return malformed(stray)
  const misread = timeNames.find((name) => unread[name] && !timeIn(unread[name]))
  if (misread) return { code: 'presence.malformed-time', facts: { field: misread } }
  if (state === 'left' && !unread.leftAt) return malformed('leftAt')
  if (unread.reason && !wordIn(absenceReasons, unread.reason)) return malformed('reason')
  if (unread.justified && !wordIn(justifications, unread.justified)) return malformed('justified')
  return null
}

/**
 * Reads a mark that came from outside. A detail that does not belong to its state (a reason on a present child) refuses
 * the mark. So nothing typed is dropped in silence. Notes are trimmed. An absence that does not say whether it is
 * justified is pending.
 */
export function parseMark(unread: UnreadMark): Result<PresenceMark, PresenceRefusal> {
  const refusal = refusalOf(unread)
  if (refusal) return refuse(refusal)
  const note = keptText(unread.note) || null
  const arrivedAt = timeIn(unread.arrivedAt)
  const reason = wordIn(absenceReasons, unread.reason)
  switch (unread.state as PresenceMark['state']) {
    case 'present':
      return accept({ state: 'present', arrivedAt, note })
    case 'late':
      return accept({ state: 'late', arrivedAt, note })
    case 'left': {
      const leftAt = unread.leftAt as LocalTime
      return accept({ state: 'left', arrivedAt, wasLate: unread.wasLate ?? false, leftAt, note })
    }
    case 'absent': {
      const justified = wordIn(justifications, unread.justified) ?? 'pending'
      return accept({ state: 'absent', reason, justified, note })
    }
    case 'excused':
      return accept({ state: 'excused', reason, expectedAt: timeIn(unread.expectedAt), note })
  }
}

/** Reads a whole act. Text that names no child is an unknown child, like a child of another school. */
export function parseMarkPresence(
  unread: UnreadMarkPresence,
): Result<MarkPresence, PresenceRefusal> {
  const childId = parseId<ChildId>(unread.childId)
  if (!childId) return refuse({ code: 'presence.unknown-child', facts: {} })
  const date = parseLocalDate(unread.date)
  if (!date) return refuse({ code: 'presence.malformed-date', facts: {} })
  const period = wordIn(presencePeriods, unread.period)
  if (!period) return refuse({ code: 'presence.malformed-mark', facts: { field: 'period' } })
  if (!unread.mark) return accept({ childId, date, period, mark: null })
  const mark = parseMark(unread.mark)
  return mark.ok ? accept({ childId, date, period, mark: mark.value }) : mark
}
