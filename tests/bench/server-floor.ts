import pg from 'pg'
import type { BenchClass } from './server-world.ts'

/** Counts how often a second the database takes `statement` over so many connections, with nothing of ours around it. */
async function perSecond(
  { url, connections, seconds }: { url: string; connections: number; seconds: number },
  shoot: (client: pg.Client, connection: number) => Promise<unknown>,
): Promise<number> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  await Promise.all(
    clients.map(async (client, connection) => {
      while (performance.now() < end) {
        await shoot(client, connection)
        count += 1
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return count / elapsed
}

interface Floor {
  url: string
  classes: readonly BenchClass[]
  seconds: number
}

/** Thirty rows in one committed statement, into a table that has nothing but its key. */
export async function writeFloor({ url, classes, seconds }: Floor): Promise<number> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(
    'create table bare_mark (child_id uuid, round int, mark jsonb, primary key (child_id, round))',
  )
  const rounds = classes.map(() => 0)
  const result = await perSecond({ url, connections: classes.length, seconds }, (client, at) => {
    const children = classes[at]?.children ?? []
    rounds[at] = (rounds[at] ?? 0) + 1
    return client.query({
      name: 'bare-write',
      text: `insert into bare_mark select child, $2, '{"state":"present"}' from unnest($1::uuid[]) as child`,
      values: [children.map(({ childId }) => childId), rounds[at]],
    })
  })
  await owner.query('drop table bare_mark')
  await owner.end()
  return result
}

/** The thirty rows of a class's day in one statement. */
export async function readFloor({ url, classes, seconds }: Floor): Promise<number> {
  return perSecond({ url, connections: classes.length, seconds }, (client, at) => {
    const { children = [], schoolClass } = classes[at] ?? {}
    return client.query({
      name: 'bare-read',
      text: `select * from presence_day where school_id = $1 and child_id = any($2::uuid[]) and date = '2026-06-15'`,
      values: [schoolClass?.schoolId, children.map(({ childId }) => childId)],
    })
  })
}
