import type { Clock, Timers } from '#src/platform/clock.ts'
import type { DraftRow, UserConnection } from './user-database.ts'

/** Half-filled forms. Each saves itself, so that a reload, a crash or an update takes nothing. */
export type Drafts = {
  get(name: string): unknown
  /** Kept at once for this tab, and on the disk 300 ms after the last change. */
  set(name: string, value: unknown): void
  clear(name: string): Promise<void>
  /** Writes what still waits for its 300 ms: the page is being hidden. */
  flush(): Promise<void>
  /** Out of the form. Its row on the disk goes with the entry that the form becomes. */
  forget(name: string): void
  /**
   * The form becomes an entry. Until `end` says whether that is on the disk, the row of the draft is left alone. What
   * was entered in the form since then stands, and is written afterwards.
   */
  handOver(name: string): { end(how: 'saved' | 'not-saved'): void }
}

export const draftDelayMs = 300

type DraftPorts = {
  readonly connection: UserConnection
  readonly clock: Clock
  readonly timers: Timers
  readonly early?: readonly DraftRow[] | undefined
}

export async function readDrafts({ early, ...ports }: DraftPorts): Promise<Drafts> {
  const { connection, clock, timers } = ports
  const rows = early ?? (await connection.read(({ drafts }) => drafts.toArray()))
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const unwritten = new Set<string>()
  const handedOver = new Set<string>()
  let cancel: () => void = () => {}

  async function flush(): Promise<void> {
    cancel()
    const names = [...unwritten].filter((name) => !handedOver.has(name))
    for (const name of names) unwritten.delete(name)
    if (names.length === 0) return
    const savedAt = clock.now()
    const changed = names.map((name) => ({ name, value: values.get(name), savedAt }))
    try {
      await connection.write(['drafts'], ({ drafts }) => drafts.bulkPut(changed))
    } catch {
      // A full disk keeps the form as it is on the screen; the next change tries again.
      for (const name of names) unwritten.add(name)
    }
  }

  function write(name: string): void {
    unwritten.add(name)
    cancel()
    cancel = timers.after(draftDelayMs, () => void flush())
  }

  function forget(name: string): void {
    values.delete(name)
    unwritten.delete(name)
  }

  return {
    get: (name) => values.get(name),
    set(name, value) {
      values.set(name, value)
      write(name)
    },
    async clear(name) {
      forget(name)
      await connection.write(['drafts'], ({ drafts }) => drafts.delete(name))
    },
    flush,
    forget,
    handOver(name) {
      const handed = values.get(name)
      handedOver.add(name)
      return {
        end(how) {
          handedOver.delete(name)
          if (how === 'saved' && values.get(name) === handed) forget(name)
          else if (values.has(name)) write(name)
        },
      }
    },
  }
}
