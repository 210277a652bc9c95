import { useCallback, useEffect, useMemo } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import { useReadAhead } from '#src/keeping/pages/use-read-ahead.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { classDayClasses, classDayRegister } from '../class-day.operations.ts'
import { useSchoolTime } from '../use-school-time.ts'
import { windowOf } from './day-window.ts'
import type { OpenDay } from './use-open-day.ts'
import { useReadOnNews } from './use-read-on-news.ts'

/** After the first picture has been painted and used: nothing of this is needed at once. */
const restMs = 1_500
/** Whole weeks of more classes than these would fill the tablet; the building's list serves their today. */
const fullyKept = 3

/** Which registers may be taken is asked for once the screen stands: they have to open offline as well. */
export function useRegisterClassesAhead(isReady: boolean): void {
  const readAhead = useReadAhead()
  const { user, school } = useSession()
  const mayTake = user !== null && maySeeScreen(accessFactsOf(user, school), 'presence')
  useEffect(() => {
    if (!isReady || !mayTake) return
    const timer = setTimeout(() => readAhead(classDayClasses, { work: 'presence' }), restMs)
    return () => clearTimeout(timer)
  }, [readAhead, isReady, mayTake])
}

/** What else the device should know before the network goes: the registers of the other classes, anew at news. */
export function useRegistersAhead({
  open,
  classes,
  loaded,
}: Pick<OpenDay, 'open' | 'classes' | 'loaded'>): void {
  const readAhead = useReadAhead()
  const { today } = useSchoolTime()
  const isReady = loaded.status === 'ready'
  const opened = open?.classId
  const known = classes.status === 'ready' ? classes.value : null
  // By their ids alone: a class that counts one child more is read once, for the news of it.
  const named = known?.map(({ id }) => id).join(' ') ?? ''
  const ids = useMemo(() => named.split(' ').filter(Boolean), [named])
  const pause = !isReady || !opened || ids.length > fullyKept
  const readOthers = useCallback(() => {
    for (const classId of ids)
      if (classId !== opened)
        readAhead(classDayRegister, { work: 'presence', classId, ...windowOf(today) })
  }, [readAhead, opened, today, ids])
  useEffect(() => {
    if (pause) return
    const timer = setTimeout(readOthers, restMs)
    return () => clearTimeout(timer)
  }, [pause, readOthers])
  useReadOnNews(readOthers, { pause })
}
