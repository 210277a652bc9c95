import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { isDirection } from '#domain/accounts/roles.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import type { FiledChild } from '../children.operations.ts'
import {
  type ChildrenView,
  childrenTable,
  classesOf,
  levelsOf,
  type Named,
} from './children.view.ts'

/** What the list and the files of its children stand on. */
type Room = {
  /** Every child that the reader may see, class by class. */
  all: readonly FiledChild[]
  /** The classes and levels that they are in, in the school's order. */
  classes: readonly Named[]
  levels: readonly Named[]
  /** The view that looks for nothing. */
  whole: ChildrenView
  /** What is looked for, kept in the saved state PROFILE. */
  view: ChildrenView
  setView: (view: ChildrenView) => void
  today: LocalDate
  /** Whether the reader writes the files: the direction does. */
  isKeeper: boolean
  lookAgain: () => void
  /** Whether the server is still asked: a child who was just added may be missing until then. */
  isOld: boolean
}

const RoomContext = createContext<Room | null>(null)

export function useChildrenRoom(): Room {
  const room = useContext(RoomContext)
  if (!room) throw new Error('a part of the children is shown without its screen')
  return room
}

/** Holds what is looked for. So a file knows the child before and after in the filtered list. */
export function ChildrenRoom({
  all,
  lookAgain,
  isOld,
  children,
}: Pick<Room, 'all' | 'lookAgain' | 'isOld'> & { children: ReactNode }) {
  const { today } = useSchoolTime()
  const { user } = useSignedIn()
  const table = useMemo(() => childrenTable(all), [all])
  const [classes, levels] = useMemo(() => [classesOf(all), levelsOf(all)], [all])
  const [view, setView] = useTableView('PROFILE', table)
  const { whole } = table
  const isKeeper = isDirection(user.userType)
  const room = useMemo(
    () => ({ all, classes, levels, whole, view, setView, today, isKeeper, lookAgain, isOld }),
    [all, classes, levels, whole, view, setView, today, isKeeper, lookAgain, isOld],
  )
  return <RoomContext value={room}>{children}</RoomContext>
}
