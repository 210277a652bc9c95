import { expect, test } from 'vitest'
import { check } from './checker.ts'
import { World } from './world.ts'

const seeds = Number(process.env.PREAU_SEEDS ?? 500)

test(`in ${seeds} schools no entry is lost, doubled, wrong or stuck, whatever goes wrong`, async () => {
  let confirmed = 0
  let kills = 0
  let requests = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const world = new World(seed)
    const report = await world.run({ steps: 80 })
    expect(check(report, world.server), `seed ${seed}`).toEqual([])
    confirmed += report.saves.filter((save) => save.outcome === 'saved').length
    kills += report.kills
    requests += report.requests
  }
  process.stdout.write(
    `offline world: ${seeds} seeds, ${confirmed} entries confirmed, ${kills} kills, ${requests} requests\n`,
  )
}, 3_600_000)
