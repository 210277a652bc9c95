import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  AbsenceReason,
  HalfDay,
  Justification,
  PresenceState,
} from '#domain/presence/presence.ts'

export type Gender = 'boy' | 'girl' | null
export type ShownMark = PresenceState | 'none'

type Agreed = { boy: MessageDescriptor; girl: MessageDescriptor }

const same = (word: MessageDescriptor): Agreed => ({ boy: word, girl: word })

/** The word of a state, agreed with the child. French needs two forms where English has one. */
const stateWords: Record<ShownMark, Agreed> = {
  none: same(msg`Not marked`),
  present: {
    boy: msg({ message: 'Present', context: 'a boy' }),
    girl: msg({ message: 'Present', context: 'a girl' }),
  },
  absent: {
    boy: msg({ message: 'Absent', context: 'a boy' }),
    girl: msg({ message: 'Absent', context: 'a girl' }),
  },
  late: same(msg`Late`),
  left: {
    boy: msg({ message: 'Left early', context: 'a boy' }),
    girl: msg({ message: 'Left early', context: 'a girl' }),
  },
  excused: same(msg`Planned absence`),
}

export const stateWord = (state: ShownMark, gender: Gender): MessageDescriptor =>
  stateWords[state][gender ?? 'boy']

/** The undo bar's words on one child after a tap: "Nour is marked absent". */
const markedSentences: Record<ShownMark, Agreed> = {
  none: {
    boy: msg({ message: 'is not marked any more', context: 'a boy' }),
    girl: msg({ message: 'is not marked any more', context: 'a girl' }),
  },
  present: {
    boy: msg({ message: 'is marked present', context: 'a boy' }),
    girl: msg({ message: 'is marked present', context: 'a girl' }),
  },
  absent: {
    boy: msg({ message: 'is marked absent', context: 'a boy' }),
    girl: msg({ message: 'is marked absent', context: 'a girl' }),
  },
  late: {
    boy: msg({ message: 'is marked late', context: 'a boy' }),
    girl: msg({ message: 'is marked late', context: 'a girl' }),
  },
  left: {
    boy: msg({ message: 'is marked as having left', context: 'a boy' }),
    girl: msg({ message: 'is marked as having left', context: 'a girl' }),
  },
  excused: {
    boy: msg({ message: 'has a planned absence', context: 'a boy' }),
    girl: msg({ message: 'has a planned absence', context: 'a girl' }),
  },
}

export const markedSentence = (state: ShownMark, gender: Gender): MessageDescriptor =>
  markedSentences[state][gender ?? 'boy']

export const reasonWords: Record<AbsenceReason, MessageDescriptor> = {
  ill: msg`Ill`,
  'contagious-family': msg`Contagious illness at home`,
  'family-event': msg`Family event`,
  transport: msg`Transport difficulty`,
  'guardians-away': msg`Guardians away`,
  medical: msg`Medical appointment`,
  'unauthorised-holiday': msg`Holiday without authorisation`,
  unjustified: msg`No valid reason`,
  other: msg`Other reason`,
}

export const justificationWords: Record<Justification, MessageDescriptor> = {
  pending: msg`Not explained yet`,
  yes: msg`Justified`,
  no: msg`Not justified`,
}

export const halfDayWords: Record<HalfDay, MessageDescriptor> = {
  am: msg`Morning`,
  pm: msg`Afternoon`,
}
