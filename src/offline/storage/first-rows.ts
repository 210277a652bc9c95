import type { Clock, Timers } from '#src/platform/clock.ts'
import type { FirstRow, UserConnection } from './user-database.ts'

/**
 * The parts of the first picture of a start: whole things by name, each in one row. The cache of all screens, which grows
 * with use, stays asleep meanwhile. The cache is the truth; a row says what it said last.
 */
export type FirstRows = {
  /** As it lay there when the app was started; undefined where nothing of that name was read. */
  get(name: string): unknown
  /** A screen has asked for a row that does not lie here: only the cache of all screens may know it. */
  readonly missed: Promise<void>
  /**
   * Kept once the tablet rests, in the place of what was kept by that name. `instead`: also in the place of every row
   * whose name begins so, since all of them were read earlier.
   */
  keep(name: string, value: unknown, instead?: string): void
  /**
   * Removes the rows that begin with one of these, and the last picture, which may show them. They are no longer the
   * reader's.
   */
  forget(beginnings: readonly string[]): void
  /** Keeps a picture of the screen once the tablet rests, as it is then; null keeps none, and takes the place of none. */
  draw(take: TakePicture | null): void
  /** Forgets what waits, and keeps nothing from now on. */
  close(): void
}

/** Null where there is nothing to be seen. */
export type TakePicture = () => Promise<object | null>

/** The row that is painted before the app can draw. */
export const pictureRow = 'picture'

/** After the last change: what is kept here is never in the way of the next tap. */
export const restMs = 1_000
/** As long as a tablet has to do without a network (decision 010). */
const longestKeptMs = 14 * 24 * 60 * 60 * 1_000

type Needs = {
  readonly connection: UserConnection
  readonly clock: Clock
  readonly timers: Timers
  /** Identifies the shape in which the app reads rows. */
  readonly format: string
  /** Identifies the build of the app: a picture holds the names of its styles. */
  readonly build?: string
  readonly early?: readonly FirstRow[] | undefined
  /** The rows that the server has just said, where none lay here. */
  readonly heard?: ReadonlyMap<string, unknown> | undefined
  /** Nothing is written sooner. */
  readonly after?: Promise<void> | undefined
}

export function createFirstRows({
  connection,
  clock,
  timers,
  format,
  build,
  early,
  heard,
  after,
}: Needs): FirstRows {
  const read = new Map(early?.map(({ name, json }) => [name, json]))
  const values = new Map<string, unknown>(heard)
  const waiting = new Map<string, string | undefined>()
  let cancel = (): void => {}
  let take: TakePicture | null = null
  let isClosed = false
  let isSwept = false
  let miss = (): void => {}
  const missed = new Promise<void>((resolve) => {
    miss = resolve
  })

  async function writeRows(): Promise<void> {
    const keptAt = clock.now()
    const rows = [...waiting.keys()]
      .map((name) => ({ name, format, keptAt, json: JSON.stringify(values.get(name)) }))
      .filter(({ name, json }) => read.get(name) !== json)
    const replaced = rows.flatMap(({ name }) => waiting.get(name) ?? [])
    waiting.clear()
    await write(rows, replaced)
  }

  async function writePicture(): Promise<void> {
    const asked = take
    if (!asked || !build) return
    const picture = await asked()
    // The screen has become another one meanwhile, and asks anew.
    if (take !== asked) return
    take = null
    const json = JSON.stringify(picture)
    if (picture) await write([{ name: pictureRow, format: build, keptAt: clock.now(), json }])
  }

  async function write(rows: readonly FirstRow[], replaced: readonly string[] = []): Promise<void> {
    if (rows.length === 0 || isClosed) return
    try {
      await connection.write(['first'], async ({ first }) => {
        if (replaced.length > 0)
          await first
            .where('name')
            .startsWithAnyOf([...replaced])
            .delete()
        if (!isSwept)
          await first
            .where('keptAt')
            .below(clock.now() - longestKeptMs)
            .delete()
        await first.bulkPut([...rows])
      })
      isSwept = true
      for (const name of [...read.keys()])
        if (replaced.some((begun) => name.startsWith(begun))) read.delete(name)
      // The text of a picture is long, and no other is compared with it.
      for (const { name, json } of rows) if (name !== pictureRow) read.set(name, json)
    } catch {
      // A full or closed storage: the next start reads the cache instead.
    }
  }

  /** Those of other days too: none of them was read for this start. */
  async function removeRows(beginnings: readonly string[]): Promise<void> {
    await after
    if (isClosed) return
    await connection.write(['first'], async ({ first }) => {
      await Promise.all([
        first
          .where('name')
          .startsWithAnyOf([...beginnings])
          .delete(),
        first.delete(pictureRow),
      ])
    })
  }

  function soon(): void {
    cancel()
    cancel = timers.after(restMs, async () => {
      await after
      writeRows().catch(() => {})
      writePicture().catch(() => {})
    })
  }

  return {
    get(name) {
      const json = read.get(name)
      if (!values.has(name) && json !== undefined) values.set(name, JSON.parse(json))
      if (!values.has(name)) miss()
      return values.get(name)
    },
    missed,
    keep(name, value, instead) {
      // What was heard is known, and is not on the disk yet.
      const isKept = read.has(name) || waiting.has(name)
      if (isClosed || (isKept && values.get(name) === value)) return
      values.set(name, value)
      if (instead)
        for (const other of [...waiting.keys()])
          if (other.startsWith(instead)) waiting.delete(other)
      waiting.set(name, instead)
      soon()
    },
    forget(beginnings) {
      const names = [...read.keys(), ...values.keys(), ...waiting.keys()].filter((it) =>
        beginnings.some((begun) => it.startsWith(begun)),
      )
      for (const name of names) {
        read.delete(name)
        values.delete(name)
        waiting.delete(name)
      }
      if (!isClosed) void removeRows(beginnings).catch(() => {})
    },
    draw(next) {
      take = next
      if (next && !isClosed) soon()
    },
    close() {
      isClosed = true
      cancel()
      take = null
      waiting.clear()
    },
  }
}

/** Nothing is remembered of somebody whose place is taken. */
export const noFirstRows: FirstRows = {
  get: () => undefined,
  missed: Promise.resolve(),
  keep: () => {},
  forget: () => {},
  draw: () => {},
  close: () => {},
}
