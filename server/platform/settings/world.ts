import type pg from 'pg'
import { StartRefusal } from './start-refusal.ts'

/** The purpose of a database: the demo, whose sign-ins everybody knows, or the children of real schools. */
export type World = 'demo' | 'production'

const refusals: Readonly<Record<World, string>> = {
  production:
    'This database holds the demo world, whose passwords everybody knows: production does not start on it. ' +
    'Set PREAU_DATA to another folder, or DATABASE_URL to an empty database.',
  demo:
    'This database holds real schools: the demo does not start on it. Set PREAU_MODE=production, or ' +
    'PREAU_DATA or DATABASE_URL to something else.',
}

/** In the namespace of advisory locks; it is held while an empty database is filled. */
const lock = `hashtext('preau.demo')`

/** Written before there was a mark, the demo is known by an address that no mail server on earth has. */
const inherited = `
  select case when exists (select from account_email where address = 'admin@preau.test') then 'demo'
    else 'production' end as world
  from account limit 1`

/**
 * Marks the database as the world's own, as a comment that a backup takes along. Everybody else waits until the
 * connection ends. A StartRefusal when it is the other world's. Answers whether nobody is in it yet.
 */
export async function claimWorld(
  owner: Pick<pg.Client, 'query'>,
  world: World,
): Promise<{ isEmpty: boolean }> {
  await owner.query(`select pg_advisory_lock(${lock})`)
  const { rows: marks } = await owner.query<{ world: World | null }>(
    `select obj_description('migration'::regclass, 'pg_class') as world`,
  )
  const { rows: people } = await owner.query<{ world: World }>(inherited)
  const marked = marks[0]?.world ?? people[0]?.world
  if (marked && marked !== world) throw new StartRefusal(refusals[world])
  if (!marks[0]?.world) await owner.query(`comment on table migration is '${world}'`)
  return { isEmpty: people.length === 0 }
}
