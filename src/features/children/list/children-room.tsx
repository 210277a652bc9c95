import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
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

/** The facts that the list and the files of its children stand on. */
type Room = {
  /** Every child that the reader may see, class by class. */
  all: readonly FiledChild[]
  /** The classes and levels that they are in, in the school's order. */
  classes: readonly Named[]
  levels: readonly Named[]
  /** The view that looks for nothing. */
  whole: ChildrenView
  today: LocalDate
  /** The school year that is listed, where it is not the running one: nothing of it is changed here. */
  startYear: number | null
  /** True if the reader writes the files: the direction does. */
  isKeeper: boolean
  lookAgain: () => void
  /** True if the server is still asked: a child who was just added may be missing until then. */
  isOld: boolean
}

type Looking = {
  /** The wanted view, kept in the saved state PROFILE. */
  view: ChildrenView
  setView: (view: ChildrenView) => void
}

const RoomContext = createContext<Room | null>(null)
// Apart: it changes with each letter, and most of the room does not.
const LookingContext = createContext<Looking | null>(null)

export function useChildrenRoom(): Room {
  const room = useContext(RoomContext)
  if (!room) throw new Error('a part of the children is shown without its screen')
  return room
}

export function useChildrenView(): Looking {
  const looking = useContext(LookingContext)
  if (!looking) throw new Error('a part of the children is shown without its screen')
  return looking
}

/** Holds what is looked for. So a file knows the child before and after in the filtered list. */
export function ChildrenRoom({
  all,
  lookAgain,
  isOld,
  startYear = null,
  children,
}: Pick<Room, 'all' | 'lookAgain' | 'isOld'> & {
  startYear?: number | null
  children: ReactNode
}) {
  const { today } = useSchoolTime()
  const { user } = useSignedIn()
  const table = useMemo(() => childrenTable(all), [all])
  const [classes, levels] = useMemo(() => [classesOf(all), levelsOf(all)], [all])
  const whole = useMemo<ChildrenView>(
    () => (startYear === null ? table.whole : { ...table.whole, status: 'all' }),
    [table, startYear],
  )
  const left = useTableView('PROFILE', table, today)
  // What is looked for in another year is forgotten with it: today's list comes back as it was left.
  const ofYear = useState(whole)
  const [view, setView] = startYear === null ? left : ofYear
  const isKeeper = isDirection(user.userType)
  const room = useMemo(
    () => ({ all, classes, levels, whole, today, startYear, isKeeper, lookAgain, isOld }),
    [all, classes, levels, whole, today, startYear, isKeeper, lookAgain, isOld],
  )
  const looking = useMemo(() => ({ view, setView }), [view, setView])
  return (
    <RoomContext value={room}>
      <LookingContext value={looking}>{children}</LookingContext>
    </RoomContext>
  )
}
