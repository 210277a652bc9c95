import { type Entry, isOnItsWay } from '#src/offline/outbox/entry.ts'
import {
  type EarlyOutbox,
  type OutboxMirror,
  openMirror,
} from '#src/offline/outbox/outbox-mirror.ts'
import { type UserConnection, userDatabaseName } from '#src/offline/storage/user-database.ts'
import type { Timers } from '#src/platform/clock.ts'
import type { Life } from './life.ts'
import type { Tab } from './tab.ts'
import type { Tablet } from './tablet.ts'

/** A screen may be behind what another tab has written, but not for longer. */
const longestLagMs = 1_000
/** The time that a start does without the database once it has read ahead. */
const aheadMs = 500

type Means = {
  readonly life: Life
  readonly timers: Timers
  /** All that lay on the disk when the tab began. */
  readonly onRead: (rows: readonly Entry[]) => void
}

/** The outbox as a person sees it in one tab, held against what lies on the disk. */
export class Screen {
  readonly #tablet: Tablet
  readonly #tab: Tab
  #mirror: OutboxMirror | null = null
  /** Since when the screen has differed in this way. */
  #differing: { how: string; since: number } | null = null

  constructor(tablet: Tablet, tab: Tab, { life, timers, onRead }: Means) {
    this.#tablet = tablet
    this.#tab = tab
    const name = userDatabaseName(tab.userId)
    const databaseName = tablet.world.breaks.isDeaf ? `not ${name}` : name
    void this.#readAhead(timers)
      .then((early) => openMirror(tab.connection, { databaseName, timers, early }))
      .then((mirror) => {
        if (life.isDead) return mirror.close()
        onRead(mirror.entries())
        this.#show(mirror)
      })
  }

  /** As every real start does, one of the tablets begins with rows that were read ahead. */
  async #readAhead(timers: Timers): Promise<EarlyOutbox | null> {
    if (this.#tablet.number === 1) return null
    const { connection } = this.#tab
    // A tab may die while it reads: all of it has to be there by then.
    await Promise.resolve()
    const read = await readOutbox(connection)
    const rest = new Promise<void>((resolve) => {
      timers.after(aheadMs, resolve)
    })
    const after = rest.then(async () => {
      // What is compared with the disk is not what the screen was drawn from.
      if (this.#tablet.world.breaks.missesStart) Object.assign(read, await readOutbox(connection))
    })
    return Object.assign(read, { after })
  }

  #show(mirror: OutboxMirror): void {
    this.#mirror = mirror
    const { count } = this.#tab
    if (!count) return
    mirror
      .view(() => mirror.entries().filter(isOnItsWay).length, Object.is)
      .subscribe((waiting) => count.shows('entries', waiting))
  }

  note(...[written, shown]: Parameters<OutboxMirror['note']>): void {
    const { onWritten } = this.#tablet.world.breaks
    this.#mirror?.note(onWritten?.(written) ?? written, shown)
  }

  close(): void {
    this.#mirror?.close()
    this.#mirror = null
  }

  /** Lists what is shown and not true: an answer that nobody has written down, or anything for too long. */
  lookAt(rows: readonly Entry[]): string[] {
    const { simulation } = this.#tablet.world
    if (!this.#tab.isUsable || !this.#mirror) {
      this.#differing = null
      return []
    }
    const shown = this.#mirror?.entries() ?? []
    const bySeq = new Map(rows.map((row) => [row.seq, row]))
    const early = shown.filter((entry) => {
      // A row is only ever removed when it is done. A screen may still show one that lay there: it is behind, not ahead.
      const row = bySeq.get(entry.seq)
      return row ? isAhead(entry, row) : !isSettled(entry) && !this.#tablet.wasOnDisk(entry)
    })
    if (early.length > 0) return [`shown too early: ${wordsOf(early)}`]
    const how = differenceOf(shown, rows.filter(isListed))
    if (how === null) this.#differing = null
    else if (this.#differing?.how !== how) this.#differing = { how, since: simulation.now() }
    else if (simulation.now() - this.#differing.since > longestLagMs) return [how]
    return []
  }
}

const readOutbox = (connection: UserConnection) =>
  connection.read(async ({ outbox, sync }) => {
    const [rows, record] = await Promise.all([outbox.toArray(), sync.get('sync')])
    return { outbox: rows, sync: record }
  })

const isListed = ({ status }: Entry): boolean => status !== 'superseded' && status !== 'discarded'

const isSettled = ({ status }: Entry): boolean =>
  status === 'accepted' || status === 'refused' || status === 'conflict'

const isAhead = (shown: Entry, row: Entry): boolean =>
  shown.entryId !== row.entryId ||
  (isSettled(shown) && row.status !== shown.status && row.status !== 'discarded')

const wordsOf = (entries: readonly Entry[]): string =>
  entries.map(({ seq, status, attempts }) => `${seq} ${status} ${attempts}`).join(', ')

function differenceOf(shown: readonly Entry[], rows: readonly Entry[]): string | null {
  const [one, other] = [wordsOf(shown), wordsOf(rows)]
  return one === other ? null : `the screen shows (${one}), the disk holds (${other})`
}
