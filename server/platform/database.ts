import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isId, type SchoolId } from '#domain/kernel/ids.ts'

/**
 * The statements of one transaction. Dates and instants come back as PostgreSQL writes them, in UTC.
 * `$client` is its connection, for prepared statements (platform/statement.ts).
 */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }

export type Door = 'accounts' | 'platform'

/** The only way to the rows. Every transaction says first for which school, or at which door, it works. */
export interface Database {
  /** Row-level security shows the work this one school, whatever its statements ask for. */
  inSchool<Result>(schoolId: SchoolId, work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Before a school is known: signing in (`accounts`) and the platform admin's list (`platform`). */
  atDoor<Result>(door: Door, work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Resolves when the server answers, throws when it does not. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** Connections at most; a transaction that finds none free waits. */
  size?: number
  onIdleError?: (error: Error) => void
}

// As start-up settings they are also what RESET ROLE returns to: no statement can leave the role by accident.
const sessionSettings = [
  'role=preau_app',
  'timezone=UTC',
  'statement_timeout=15s',
  'lock_timeout=5s',
  'idle_in_transaction_session_timeout=30s',
]

export function openDatabase({ url, size = 10, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Statements that do not need each other's rows are sent together, in order (Promise.all): one round trip.
    pipeline: true,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
    connectionTimeoutMillis: 10_000,
    types: asWritten,
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => onIdleError?.(error))

  const perConnection = new WeakMap<pg.PoolClient, Transaction>()

  async function transact<Result>(begin: string, work: (tx: Transaction) => Promise<Result>) {
    const client = await pool.connect()
    let tx = perConnection.get(client)
    if (!tx) {
      tx = drizzle({ client })
      perConnection.set(client, tx)
    }
    let broken = false
    try {
      await client.query(begin)
      const result = await work(tx)
      const { command } = await client.query('commit')
      // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement failed and the work went on.
      if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    async inSchool(schoolId, work) {
      if (!isId(schoolId)) throw new Error('inSchool was called with something that is no id')
      return transact(`begin; ${localSetting('app.school_id', schoolId)}`, work)
    },
    atDoor: (door, work) => transact(`begin; ${localSetting('app.door', door)}`, work),
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      if (!pool.ending) await pool.end()
    },
  }
}

const { builtins } = pg.types
const textual: readonly number[] = [builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ]

/** The driver would read a day as a moment in the machine's own zone: the day before, in half of the world. */
export const asWritten: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    textual.includes(oid)
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

// Sent with BEGIN in one message, which saves every transaction a round trip.
const localSetting = (name: string, value: string) =>
  `select set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`
