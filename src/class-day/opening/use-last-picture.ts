import { useEffect } from 'react'
import { homeOf } from '#domain/access/access.ts'
import { builtScreens } from '#domain/access/built.ts'
import { type LocalTime, localTime, minutesOf } from '#domain/kernel/local-time.ts'
import { halfDayAt, midday } from '#domain/presence/half-day.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { wasNotTaken } from '#src/offline/outbox/entry.ts'
import type { NewEntry } from '#src/offline/outbox/entry-kind.ts'
import type { UnnumberedEntry } from '#src/offline/storage/user-database.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { pictureOf } from '#src/platform/picture-of.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { type SchoolTime, useSchoolTime } from '../use-school-time.ts'

/** In the place of an hour that is the one of the tap: the page's script puts it there. */
export const hourOfTap = '{hour}' as LocalTime

/** A tap on the picture that is kept before the app stands: what it enters, and the card as it leaves it. */
export type TapOnPicture = { readonly entries: readonly NewEntry[]; readonly card: string }

/** By child. */
export type TapsOnPicture = Readonly<Record<string, TapOnPicture>>

/** The same as the page's script writes it. The hour of the tap, and how wrong the clock is, are the script's to add. */
export type KeptTap = { readonly rows: readonly UnnumberedEntry[]; readonly card: string }

/** The page content from the service worker, and the facts that `public/last-picture.js` asks to be true. */
export type LastPicture = {
  html: string
  /** The effects of one tap, by child; a card that is opened by its tap is not among them. */
  taps: Readonly<Record<string, KeptTap>>
  /** Path and search of the screen. */
  address: string
  /** The screen opens so by itself at this hour. */
  isUsual: boolean
  /** The app's own start leads to this screen. */
  isHome: boolean
  /** The newest entry of the outbox that it shows. */
  last: number
  /** The number of entries that waited for a person then, because the school had not taken them. */
  notTaken: number
  /** Milliseconds by the corrected clock. The service worker says how far the tablet's own is away from it. */
  from: number
  until: number
  /** The minutes that the school's clock is ahead of the world's. */
  zoneMinutes: number
  width: number
  height: number
  language: string
}

const minuteMs = 60_000
const dayMinutes = 24 * 60
const endOfDay = minutesOf(localTime('23:59')) + 1

/** Until the half-day of the hour is over: what is usual then is another one. */
function usualUntil(now: number, { clock }: SchoolTime): number {
  const end = halfDayAt(clock) === 'am' ? minutesOf(midday) : endOfDay
  return now - (now % minuteMs) + (end - minutesOf(clock)) * minuteMs
}

type Shown = {
  /** True if the screen is as the next start shows it: nothing is chosen, filtered or open. */
  isPlain: boolean
  date: string
  period: string
  /** The screen opens on this period by itself. */
  isUsual: boolean
  /** Another value is another picture. */
  of: unknown
  /** Draws what one tap on each card does, as the screen is now. */
  drawTaps: () => Promise<TapsOnPicture>
}

/** Keeps what the screen shows for the next start, once the tablet rests. */
export function useLastPicture({ isPlain, date, period, isUsual, of, drawTaps }: Shown): void {
  const offline = useOffline()
  const { user, school } = useSession()
  const clock = useClock()
  const time = useSchoolTime()
  const home = user ? homeOf(accessFactsOf(user, school), builtScreens)?.route : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is taken when what it shows is another.
  useEffect(() => {
    const root = document.getElementById('root')
    if (!isPlain || !root) return
    // What is entered from here on may be in the page already, and not yet in what a tap does.
    const last = offline.newest()
    const notTaken = offline.unsettled().current().filter(wasNotTaken).length
    offline.firstRows.draw(async (): Promise<LastPicture | null> => {
      const taps = document.hidden ? {} : await drawTaps()
      // A tab in the background may be behind what another one entered.
      const html = document.hidden ? null : pictureOf(root)
      const now = clock.now()
      const { pathname, search } = window.location
      return html === null
        ? null
        : {
            html,
            taps: keptTaps(taps, offline.rowsOf),
            address: `${pathname}${search}`,
            isUsual: date === time.today && isUsual,
            isHome: home === pathname,
            last,
            notTaken,
            from: now,
            until: usualUntil(now, time),
            zoneMinutes: minutesOf(time.now()) - (Math.floor(now / minuteMs) % dayMinutes),
            width: window.innerWidth,
            height: window.innerHeight,
            language: document.documentElement.lang,
          }
    })
    return () => offline.firstRows.draw(null)
  }, [offline, clock, time, home, isPlain, date, period, isUsual, of])
}

const keptTaps = (
  taps: TapsOnPicture,
  rowsOf: (entries: readonly NewEntry[]) => UnnumberedEntry[],
): Record<string, KeptTap> =>
  Object.fromEntries(
    Object.entries(taps).map(([childId, { entries, card }]) => [
      childId,
      { rows: rowsOf(entries), card },
    ]),
  )
