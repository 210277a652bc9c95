import { useEffect, useMemo } from 'react'
import type { ClassWork } from '#domain/access/access.ts'
import { classThatOpens } from '#domain/classes/class-that-opens.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import { type ClassDayClass, classDayClasses } from '../class-day.operations.ts'
import { useFirstClasses } from './use-first-rows.ts'

export type OpenClass = {
  /** The classes with which this person may do the work. */
  classes: Loaded<readonly ClassDayClass[]>
  /** Null until the classes are known; also when there is none at all. */
  classId: ClassId | null
}

/** The class of the address, else the one that was open last on any screen, else the first one. */
export function useOpenClass(work: ClassWork, asked: ClassId | null): OpenClass {
  const [remembered, remember] = useSavedState<{ classId: string | null }>('PRESENCE', {
    classId: null,
  })
  const kept = useKept(classDayClasses, { work })
  const read = kept.status === 'ready' ? kept.value.listClasses : undefined
  const first = useFirstClasses(work, read)
  const classes = useMemo((): Loaded<readonly ClassDayClass[]> => {
    if (kept.status === 'ready') return { ...kept, value: kept.value.listClasses }
    return first && kept.status === 'loading'
      ? { status: 'ready', value: first, isStale: true }
      : kept
  }, [kept, first])
  const known = classes.status === 'ready' ? classes.value : []
  const classId = classThatOpens(known, { asked, last: remembered.classId as ClassId | null })
  useEffect(() => {
    if (classId && remembered.classId !== classId) remember((now) => ({ ...now, classId }))
  }, [classId, remembered, remember])
  return { classes, classId }
}
