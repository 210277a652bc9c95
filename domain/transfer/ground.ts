import type { ChildId, ClassId, StandardId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'

/** A level, and where its children go after the year. */
export type TransferLevel = {
  id: StandardId
  name: string
  /** Null: its children leave the school. */
  nextId: StandardId | null
  /** The last day of the outgoing year: 31 July, or later where the level is open in August. */
  lastDay: LocalDate
}

/** A class. The same classes go on in the next year. */
export type TransferClass = {
  id: ClassId
  name: string
  isArchived: boolean
  /** Its own, or null where nobody has said. */
  capacity: number | null
  /** The main level first. */
  levelIds: readonly StandardId[]
  /** Children who are new in the coming year. */
  newcomers: number
}

/** The choices that somebody has for a child. `proposed`: what the levels say. */
export const choiceKinds = ['proposed', 'class', 'stays', 'leaves'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

export type Choice =
  | { kind: 'proposed' }
  | { kind: 'class'; classId: ClassId; levelId: StandardId }
  /** In the same class and level. */
  | { kind: 'stays' }
  /** On the last day of the year, for somewhere in free text. */
  | { kind: 'leaves'; leftFor: string | null }

/** A child who is at the school when the outgoing year ends. */
export type TransferChild = {
  id: ChildId
  firstName: string
  lastName: string
  isArchived: boolean
  stayId: string
  classId: ClassId
  levelId: StandardId
  /** The planned end of the stay; null while nobody has planned one. */
  lastDay: LocalDate | null
  leftFor: string | null
  /** A stay that begins after the outgoing year. */
  later: { classId: ClassId; firstDay: LocalDate } | null
  /** The later stay, or the departure, was made by this transfer. */
  isMoved: boolean
  /** Days after the outgoing year on which a register has marks of the child. */
  markedDays: readonly LocalDate[]
  choice: Choice | null
  /** Counts the changes of the choice; 0 before the first. */
  version: number
}

/** The facts of the transfer into a school year. Classes and their children are in the school's order. */
export type TransferGround = {
  /** The coming year, 2027 for 2027-2028. */
  startYear: number
  /** The first day of the coming year. */
  firstDay: LocalDate
  levels: readonly TransferLevel[]
  classes: readonly TransferClass[]
  children: readonly TransferChild[]
}
