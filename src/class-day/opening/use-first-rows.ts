import { useEffect } from 'react'
import type { ClassWork } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import type { ClassDayClass, ClassDayResult } from '../class-day.operations.ts'
import {
  classDayRow,
  classDayRows,
  classesRow,
  isOpenedFromRows,
  rowsOfClass,
} from './first-rows-at.ts'

/** One day of what was asked for two weeks: the next start shows no more of it. */
function dayOf(result: ClassDayResult, date: LocalDate): ClassDayResult {
  const isOfDay = (it: { date: string }) => it.date === date
  return {
    ...result,
    from: date,
    to: date,
    presence: result.presence.filter(isOfDay),
    submissions: result.submissions.filter(isOfDay),
  }
}

type Opened = { classId: ClassId | null; date: LocalDate | null }

/**
 * The day of a class as it was kept for this start. Keeps for the next one what is read of it now, and no other day of the
 * class: a day that somebody looked at ahead would start from what was known then. Null is an answer: the class is not this
 * person's any more, and nothing of it is shown by a start after this one.
 */
export function useFirstDay(
  work: ClassWork,
  { classId, date }: Opened,
  read: ClassDayResult | null | undefined,
): ClassDayResult | undefined {
  const { firstRows } = useOffline()
  useEffect(() => {
    if (!isOpenedFromRows(work) || !classId || !date || read === undefined) return
    if (read === null) firstRows.forget(rowsOfClass(work, classId))
    else if (read.class.id === classId && read.from <= date && date <= read.to)
      firstRows.keep(
        classDayRow(work, { classId, date }),
        dayOf(read, date),
        classDayRows(work, classId),
      )
  }, [firstRows, work, classId, date, read])
  if (!classId || !date || read === null) return undefined
  return firstRows.get(classDayRow(work, { classId, date })) as ClassDayResult | undefined
}

/** The same of the classes that somebody may open. One that is theirs no more leaves no day behind. */
export function useFirstClasses(
  work: ClassWork,
  read: readonly ClassDayClass[] | undefined,
): readonly ClassDayClass[] | undefined {
  const { firstRows } = useOffline()
  const first = firstRows.get(classesRow(work)) as readonly ClassDayClass[] | undefined
  const known = read ?? first
  useEffect(() => {
    if (!isOpenedFromRows(work) || !known) return
    const gone = first?.filter(({ id }) => !known.some((it) => it.id === id)) ?? []
    if (gone.length > 0) firstRows.forget(gone.flatMap(({ id }) => rowsOfClass(work, id)))
    firstRows.keep(classesRow(work), known)
  }, [firstRows, work, known, first])
  return first
}
