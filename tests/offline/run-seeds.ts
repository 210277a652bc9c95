import Dexie from 'dexie'
import { check, type Fault } from './model/checker.ts'
import { type Breaks, World } from './school/world.ts'

/** Acts and accidents in one world, before the network heals. */
const steps = 80

export type Outcome = {
  faults: (Fault & { seed: number })[]
  confirmed: number
  kills: number
  requests: number
  /** Photos of saved entries that are at the school. */
  photos: number
  /** Lines of the class day that the school has. */
  lines: number
  /** Entries and photos that waited in a database which the browser cleared. */
  lost: number
  /** The number of them that the tablets reported. */
  reported: number
  /** Tablets whose whole storage was cleared. */
  forgotten: number
  /** The number of times a server asked for patience with a photo. */
  patience: number
}

/** Runs one world per seed, from the first to the last. */
export async function runSeeds(
  { from, to }: { from: number; to: number },
  breaks: Breaks = {},
): Promise<Outcome> {
  const outcome: Outcome = {
    ...{ faults: [], confirmed: 0, kills: 0, requests: 0, photos: 0, lines: 0 },
    ...{ lost: 0, reported: 0, forgotten: 0, patience: 0 },
  }
  for (let seed = from; seed <= to; seed++) {
    const world = new World(seed, breaks)
    const report = await deafAfterwards(() => world.run({ steps }))
    outcome.faults.push(...check(report, world.server).map((fault) => ({ ...fault, seed })))
    outcome.confirmed += report.saves.filter((save) => save.outcome === 'saved').length
    outcome.kills += report.kills
    outcome.requests += report.requests
    outcome.photos += [...world.server.pictures.stored.values()].filter((it) => it.made > 0).length
    outcome.lines += world.server.records.lines.size
    outcome.lost += world.evictions?.lost ?? 0
    outcome.reported += world.evictions?.reported ?? 0
    outcome.forgotten += world.evictions?.forgotten.length ?? 0
    outcome.patience += world.patience?.asked ?? 0
  }
  return outcome
}

/**
 * A tab that dies while it opens listens to the storage for ever. Without this it would hear every later world, and keep
 * its own world in memory.
 */
async function deafAfterwards<T>(work: () => Promise<T>): Promise<T> {
  const news = Dexie.on('storagemutated')
  const known = new Set(news.subscribers)
  try {
    return await work()
  } finally {
    for (const listener of [...news.subscribers])
      if (!known.has(listener)) news.unsubscribe(listener as () => void)
  }
}

/** Half of the seeds, since two files run on two processors. */
export async function runHalf(half: 'first' | 'second'): Promise<Outcome> {
  const seeds = Number(process.env.PREAU_SEEDS ?? 500)
  const middle = Math.ceil(seeds / 2)
  const range = half === 'first' ? { from: 1, to: middle } : { from: middle + 1, to: seeds }
  const outcome = await runSeeds(range)
  const { confirmed, kills, requests, photos, lines, lost, reported, forgotten, patience } = outcome
  process.stdout.write(
    `offline: seeds ${range.from} to ${range.to}, ${confirmed} entries confirmed, ${lines} lines and ${photos} photos at the school, ${kills} kills, ${requests} requests, ${reported} of ${lost} entries reported that browsers cleared, ${forgotten} tablets forgotten, patience asked for ${patience} times\n`,
  )
  return outcome
}
