import { useMemo, useSyncExternalStore } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type Live, subscribeTo } from '#src/offline/live.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import type { OfflineStore } from '#src/offline/offline-store.ts'
import { heldRow } from '#src/offline/storage/user-database.ts'

/** The reason why a screen is not on the tablet ahead of its first opening. */
export type WhyNotHeld =
  /** With it the tablet would fetch more than it may. */
  | 'too-much'
  /** The school did not answer. */
  | 'no-answer'
  | 'refused'
  /** The storage of the tablet is full. */
  | 'no-room'

/** One screen as the tablet holds it, for one class where the screen is of a class. */
export type HeldScreen = {
  key: string
  classId: string | null
  className: string | null
  /** The day on which it opens. */
  date: LocalDate
  /** The time when the school said it; null where it is not held. */
  at: number | null
  why: WhyNotHeld | null
}

/** The reading that was done ahead for one school day. */
export type HeldDay = {
  today: LocalDate
  /** The time when the reading was over. */
  at: number
  /** The length of all answers that it fetched. */
  bytes: number
  /** The reason why it is tried again soon; null where nothing stood in its way. */
  failed: 'no-answer' | 'no-room' | null
  screens: readonly HeldScreen[]
  /** The names of the classes of which nothing is read ahead. */
  classesBeside: readonly string[]
}

export type Held = {
  isReading: boolean
  /** Null: nothing was read ahead on this tablet. */
  day: HeldDay | null
  /** True if the files of all screens are on the tablet; null until its worker has said so. */
  files: 'here' | 'missing' | 'saves-data' | null
}

export type HeldStore = {
  live: Live<Held>
  /** As an earlier start left it. */
  load(): Promise<HeldDay | null>
  note(change: Partial<Held>): void
  /** Shown at once, and kept for the next start. */
  keep(day: HeldDay): void
}

const stores = new WeakMap<OfflineStore, HeldStore>()

/** Finds what one person's tablet holds: for the part that reads ahead, and for the page that says it. */
export function heldOf(offline: OfflineStore): HeldStore {
  const store = stores.get(offline) ?? createHeld(offline)
  stores.set(offline, store)
  return store
}

function createHeld({ connection, firstRows }: OfflineStore): HeldStore {
  let held: Held = { isReading: false, day: null, files: null }
  let loading: Promise<void> | null = null
  const looks = new Set<() => void>()
  const current = (): Held => held

  function note(change: Partial<Held>): void {
    held = { ...held, ...change }
    for (const look of looks) look()
  }
  async function read(): Promise<void> {
    const row = await connection
      .read(({ first }) => first.get(heldRow))
      .catch(() => {
        // A storage that opens late is read again by the next who asks.
        loading = null
        return undefined
      })
    if (row && !held.day) note({ day: JSON.parse(row.json) as HeldDay })
  }

  return {
    live: {
      current,
      subscribe: subscribeTo(current, (look) => {
        looks.add(look)
        return () => looks.delete(look)
      }),
    },
    async load() {
      loading ??= read()
      await loading
      return held.day
    },
    note,
    keep(day) {
      note({ day })
      firstRows.keep(heldRow, day)
    },
  }
}

/** The same for a screen. */
export function useHeld(): Held {
  const offline = useOffline()
  const { live, load } = useMemo(() => heldOf(offline), [offline])
  return useSyncExternalStore(
    useMemo(
      () => (listener) => {
        void load()
        return live.subscribe(listener)
      },
      [live, load],
    ),
    live.current,
  )
}
