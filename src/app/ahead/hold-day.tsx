import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from 'urql'
import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { heldOf, useHeld } from '#src/keeping/ahead/held.ts'
import { useScreensAhead } from '#src/keeping/ahead/use-screens-ahead.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { useClock } from '#src/platform/clock-context.tsx'
import { fetchPicture } from '#src/platform/fetch-picture.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSchoolNews, useSignedIn } from '#src/session/session-context.tsx'
import { createDayKeeper } from './day-keeper.ts'
import { hasRoomForDay, whenCalm } from './moments.ts'

/** An open app looks so often for a day that has to be read. */
const lookMs = 30_000
/** The screen that is open reads its own class at news; what it was told is not asked again. */
const afterNewsMs = 1_500

/** Without their words: nobody reads them here. */
const gather = (features: readonly Feature[]) =>
  Promise.all(features.map(async ({ ahead }) => (await ahead?.()) ?? []))

/**
 * Keeps on this tablet what the screens of this school day open with, also before anybody has opened them. Begins when
 * the first screen rests, and again each morning (decision 066).
 */
export function HoldDay() {
  const { user, school, isImpersonating, readAnew } = useSignedIn()
  const client = useClient()
  const offline = useOffline()
  const clock = useClock()
  const news = useSchoolNews()
  const { today } = useSchoolTime()
  const all = useScreensAhead(gather)
  const facts = useMemo(() => accessFactsOf(user, school), [user, school])
  const wish = useMemo(() => {
    if (!all || !school || isImpersonating()) return null
    const screens = all.filter(({ word }) => maySeeScreen(facts, word))
    return { screens, today, isDirection: isDirection(facts.userType) }
  }, [all, school, isImpersonating, facts, today])
  const [moments, setMoments] = useState<ReturnType<typeof whenCalm> | null>(null)
  useEffect(() => {
    const calm = whenCalm(offline)
    setMoments(calm)
    return calm.end
  }, [offline])
  const keeper = useMemo(
    () =>
      moments &&
      createDayKeeper({
        ...{ client, calm: moments.calm, hasRoom: hasRoomForDay, flush: offline.flushRead },
        fetchPicture,
        held: heldOf(offline),
        now: () => clock.now(),
        onNarrowed: () => void readAnew(`${location.pathname}${location.search}`),
      }),
    [moments, client, offline, clock, readAnew],
  )
  const look = useCallback((): void => {
    if (!keeper || !wish || document.hidden) return
    const opened = offline.savedState.get('PRESENCE') as { classId?: string | null } | undefined
    void keeper.look({ ...wish, lastClass: opened?.classId ?? null })
  }, [keeper, wish, offline])
  useEffect(() => {
    const retry = (): void => {
      keeper?.tryAgain()
      look()
    }
    look()
    const timer = setInterval(look, lookMs)
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', look)
    }
  }, [keeper, look])
  const lastNews = useRef(news)
  useEffect(() => {
    if (lastNews.current === news) return
    lastNews.current = news
    keeper?.hearNews()
    const later = setTimeout(look, afterNewsMs)
    return () => clearTimeout(later)
  }, [keeper, look, news])
  const { isReading, day, files } = useHeld()
  const isOfToday = day?.today === today && !day.failed
  const state = isReading || !isOfToday ? 'reading' : 'held'
  return (
    <span
      hidden
      data-held={state}
      data-held-files={files ?? 'unknown'}
      data-held-bytes={day?.bytes}
    />
  )
}
