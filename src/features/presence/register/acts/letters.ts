import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import type { ShownPeriod } from '../../frame/presence-address.ts'
import { agreedMark, type Wish } from '../../marks/marking.ts'

/** The letters of both languages: a French keyboard marks R (en retard), an English one L (late). */
const stateOf: Readonly<Record<string, PresenceMark['state'] | 'none'>> = {
  p: 'present',
  a: 'absent',
  l: 'late',
  r: 'late',
  d: 'left',
  e: 'excused',
  delete: 'none',
  backspace: 'none',
}

/** The letter that a state is written with, in a spreadsheet too. */
export const letterOfState = {
  present: 'P',
  absent: 'A',
  late: 'L',
  left: 'D',
  excused: 'E',
} as const satisfies Record<PresenceMark['state'], string>

export const isLetterOfMark = (key: string): boolean => Object.hasOwn(stateOf, key.toLowerCase())

type Place = { row: RegisterRow; period: ShownPeriod; now: LocalTime | null }

/** Reads a letter on a child; `leave` asks for the hour first; null for a key that means nothing. */
export function wishOfLetter(key: string, { row, period, now }: Place): Wish | 'leave' | null {
  const state = stateOf[key.toLowerCase()]
  if (!state) return null
  if (state === 'left') return 'leave'
  const note = agreedMark(row, period)?.note ?? null
  const mark: Record<Exclude<typeof state, 'left'>, PresenceMark | null> = {
    none: null,
    present: { state: 'present', arrivedAt: null, note },
    late: { state: 'late', arrivedAt: now, note },
    absent: { state: 'absent', reason: null, justified: 'pending', note },
    excused: { state: 'excused', reason: null, expectedAt: null, note },
  }
  return { row, period, mark: mark[state] }
}
