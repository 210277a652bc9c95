import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { HeldDay, HeldScreen, HeldStore } from '#src/keeping/ahead/held.ts'
import { systemClock } from '#src/platform/clock.ts'
import { createAskAhead, ReadingIsOver } from './ask-ahead.ts'
import { type DayWish, type Lists, readDay } from './read-day.ts'

/** A tablet that stays open is read anew so often while somebody looks at it. */
const oldMs = 4 * 60 * 60_000
/** A question that a screen has asked so shortly before is not asked again. */
const youngMs = 4 * 60_000
/** The school is asked again so soon after it did not answer, a full storage later. */
const againMs = 60_000
const roomAgainMs = 10 * 60_000

type AskPorts = Parameters<typeof createAskAhead>[0]

export type KeeperPorts = Pick<AskPorts, 'client' | 'calm' | 'fetchPicture'> & {
  held: HeldStore
  /** The corrected clock: what it says is shown. */
  now(): number
  /** Says that the storage has room for a day. */
  hasRoom(): Promise<boolean>
  /** The person may see less than the device holds. It is to forget all of it. */
  onNarrowed(): void
  /** Writes what was read to the disk, and answers whether all of it is there. */
  flush(): Promise<boolean>
}

/** Reads a day anew once it is another one or old, at news of the school, or where something failed. */
export type DayKeeper = {
  /** Reads where it is due. */
  look(wish: DayWish): Promise<void>
  /** The school has changed: its classes and their registers are read anew. */
  hearNews(): void
  /** A network came back: what failed is asked for again at once. */
  tryAgain(): void
}

type Reading = { day: HeldDay; keepPictures(): Promise<void> }

type Which = Pick<HeldScreen, 'key' | 'classId'>

const isSame = (one: Which, other: Which): boolean =>
  one.key === other.key && one.classId === other.classId

/** Answers what an earlier reading left where nothing could be read, and nothing of the other screens. */
function withoutReading({ screens, today }: DayWish, before: HeldDay | null): HeldScreen[] {
  const there = before?.screens.filter(({ at }) => at !== null) ?? []
  const missing = screens.filter(({ key }) => !there.some((it) => it.key === key))
  const nothing = { classId: null, className: null, date: today, at: null, why: 'no-room' } as const
  return [...there, ...missing.map(({ key }) => ({ key, ...nothing }))]
}

/** Tells that a screen is held which the person may no longer open, or whose class was taken away. */
const isNarrower = ({ screens }: DayWish, before: HeldDay | null, lists: Lists): boolean =>
  before?.screens.some(({ key, classId, at }) => {
    const screen = screens.find((it) => it.key === key)
    if (at === null) return false
    if (!screen) return true
    return (
      classId !== null && !!screen.work && !lists.get(screen.work)?.some(({ id }) => id === classId)
    )
  }) ?? false

export function createDayKeeper(ports: KeeperPorts): DayKeeper {
  const { held, now } = ports
  let isReading = false
  let newsAt = 0
  let attempt: { at: number; today: LocalDate | null } = {
    at: Number.NEGATIVE_INFINITY,
    today: null,
  }
  let readAt = Number.NEGATIVE_INFINITY

  function isDue(day: HeldDay | null, today: LocalDate): boolean {
    const since = systemClock.now() - attempt.at
    if (!day || day.today !== today) return attempt.today !== today || since >= againMs
    if (newsAt > readAt && newsAt > 0) return true
    if (day.failed) return since >= (day.failed === 'no-room' ? roomAgainMs : againMs)
    return now() - day.at >= oldMs
  }

  /** The screen as an earlier reading holds it, where that is not old. */
  const heldBefore =
    (day: HeldDay | null) =>
    (screen: Which & Pick<HeldScreen, 'date'>): HeldScreen | undefined =>
      day?.screens.find(
        (it) =>
          isSame(it, screen) && it.date === screen.date && it.at !== null && now() - it.at < oldMs,
      )

  async function read(wish: DayWish, before: HeldDay | null): Promise<Reading | null> {
    const { today } = wish
    if (!(await ports.hasRoom())) {
      const nothing = { bytes: 0, failed: 'no-room', classesBeside: [] } as const
      const screens = withoutReading(wish, before)
      return { day: { ...nothing, today, at: now(), screens }, keepPictures: async () => {} }
    }
    const since = Math.max(newsAt, systemClock.now() - youngMs)
    const asking = createAskAhead({ ...ports, isYoung: (heardAt) => heardAt >= since })
    const answered = await readDay(
      {
        ...asking,
        now,
        isHeld: heldBefore(before),
        isNarrower: (lists) => isNarrower(wish, before, lists),
      },
      wish,
    )
    if (answered === 'may-see-less') ports.onNarrowed()
    if (!answered || answered === 'may-see-less') return null
    const { pictures, classesBeside } = answered
    const isKept = await ports.flush()
    const onDisk = answered.screens.map((it) => {
      const isThere = isKept || it.at === null || before?.screens.includes(it)
      return isThere ? it : { ...it, at: null, why: 'no-room' as const }
    })
    const isMissing = (because: HeldScreen['why']) => onDisk.some(({ why }) => why === because)
    const failed = (['no-room', 'no-answer'] as const).find(isMissing) ?? null
    // What was held yesterday is held until it is read anew.
    const screens = onDisk.map((it) => {
      const older = before?.screens.find((its) => isSame(its, it) && its.at !== null)
      return it.why && it.why === failed && older ? older : it
    })
    const day = { today, at: now(), bytes: asking.bytes(), failed, screens, classesBeside }
    return { day, keepPictures: () => asking.keepPictures(failed ? [] : pictures) }
  }

  return {
    async look(wish) {
      if (isReading) return
      isReading = true
      try {
        const before = await held.load()
        if (!isDue(before, wish.today)) return
        attempt = { at: systemClock.now(), today: wish.today }
        held.note({ isReading: true })
        const reading = await read(wish, before)
        if (!reading) return
        held.keep(reading.day)
        readAt = attempt.at
        // Initials stand for a face: the day is held without it.
        held.note({ isReading: false })
        await reading.keepPictures()
      } catch (error) {
        if (!(error instanceof ReadingIsOver)) throw error
      } finally {
        isReading = false
        held.note({ isReading: false })
      }
    },
    hearNews() {
      newsAt = systemClock.now()
    },
    tryAgain() {
      attempt = { ...attempt, at: Number.NEGATIVE_INFINITY }
    },
  }
}
