import pg from 'pg'
import { isId, type SchoolId } from '#domain/kernel/ids.ts'
import { PatientSocket } from './patient-socket.ts'

/** The statements of one transaction. Dates and instants come back as PostgreSQL writes them, in UTC. */
export interface Transaction {
  connection: pg.PoolClient
}

export type Door = 'accounts' | 'platform' | 'mail'

/**
 * Sends COMMIT right behind these statements, in the same round trip. Whatever fails among them undoes everything; one
 * that waits for something first is refused, because it would come after COMMIT.
 */
export type Finish = <Result>(statements: (last: Glance) => Promise<Result>) => Promise<Result>

type Work<Result> = (tx: Transaction, finish: Finish) => Promise<Result>

/** For statements that are all issued before the first answer, by `rowsOf`; a later one is refused. */
export interface Glance {
  connection: Pick<pg.PoolClient, 'query'>
}

/** The only way to the rows. Every transaction says first for which school, or at which door, it works. */
export interface Database {
  /**
   * Row-level security shows the work this one school, whatever its statements ask for. An act that names a door also
   * sees what stands open there, such as the sessions of an account.
   */
  inSchool<Result>(
    schoolId: SchoolId,
    work: Work<Result>,
    at?: { door?: Door | undefined },
  ): Promise<Result>
  /** Before a school is known: signing in (`accounts`), the platform admin's list (`platform`), sending mails (`mail`). */
  atDoor<Result>(door: Door, work: Work<Result>): Promise<Result>
  /** Only reads, by statements that do not wait for each other: the whole transaction is one round trip. */
  glanceInSchool<Result>(
    schoolId: SchoolId,
    look: (glance: Glance) => Promise<Result>,
  ): Promise<Result>
  glanceAtDoor<Result>(door: Door, look: (glance: Glance) => Promise<Result>): Promise<Result>
  /**
   * Resolves when PostgreSQL answers, throws when it does not. On a connection of its own: whether one of the others is
   * free is another question.
   */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** Connections at most; a transaction that finds none free waits, and fails when its patience is over. */
  size?: number
  /** In milliseconds. */
  patience?: number
  onIdleError?: (error: Error) => void
}

// As start-up settings they are also what RESET ROLE returns to: no statement can leave the role by accident.
const sessionSettings = [
  'role=preau_app',
  'timezone=UTC',
  'statement_timeout=15s',
  'lock_timeout=5s',
  'idle_in_transaction_session_timeout=30s',
  // Planning our statements anew for every list of children costs more than running them. Planned once, on tables that
  // may still be empty, they must go by the keys: the school's rows are few among all.
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
]

/** A balancer waits a few seconds for an answer, in milliseconds. */
const pulsePatience = 4_000

export function openDatabase(options: DatabaseOptions): Database {
  const { url, size = 10, patience = 10_000, onIdleError } = options
  const common = {
    connectionString: url,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
    types: asWritten,
  }
  const pool = new pg.Pool({
    ...common,
    max: size,
    // Statements that do not need each other's rows are sent together, in order (Promise.all): one round trip.
    pipeline: true,
    stream: () => new PatientSocket(),
    connectionTimeoutMillis: patience,
  })
  const pulse = new pg.Pool({
    ...common,
    max: 1,
    connectionTimeoutMillis: pulsePatience,
    query_timeout: pulsePatience,
  })
  // Without a listener a connection that breaks would end the process. The pool reports the idle ones. Those at work
  // report it themselves, and their statement fails besides.
  for (const each of [pool, pulse]) {
    each.on('error', (error) => onIdleError?.(error))
    each.on('connect', (client) => client.on('error', () => undefined))
  }
  pool.on('connect', noteFailures)

  let asked: Promise<void> | undefined

  async function transact<Result>(setting: string, work: Work<Result>): Promise<Result> {
    const client = await pool.connect()
    const { connection, refuseLate, end } = endable(client)
    let committed: Promise<pg.QueryResult> | undefined
    const finish: Finish = (statements) => {
      refuseLate()
      const sent = statements({ connection })
      committed = end('commit')
      return sent
    }
    let broken = false
    firstFailures.delete(client)
    try {
      const begun = quiet(client.query(`begin; ${setting}`))
      const result = await work({ connection }, finish)
      await begun
      const { command } = await (committed ?? end('commit'))
      // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement failed and the work went on.
      if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
      return result
    } catch (error) {
      const cause = isBehindAnother(error) ? (firstFailures.get(client) ?? error) : error
      await end('rollback').catch(() => {
        broken = true
      })
      throw cause
    } finally {
      client.release(broken)
    }
  }

  async function glance<Result>(
    setting: string,
    look: (glance: Glance) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect()
    const sent: Promise<unknown>[] = []
    const { connection, end } = endable(client)
    try {
      sent.push(quiet(client.query(`begin read only; ${setting}`)))
      // What it throws at once becomes a rejection, so that COMMIT is sent even then.
      const looked = quiet((async () => look({ connection }))())
      sent.push(end('commit'))
      const result = await looked
      await Promise.all(sent)
      return result
    } finally {
      const settled = await Promise.allSettled(sent)
      client.release(settled.some(({ status }) => status === 'rejected'))
    }
  }

  return {
    inSchool: async (schoolId, work, { door } = {}) => {
      const settings = door ? `; ${localSetting('app.door', door)}` : ''
      return transact(`${schoolSetting(schoolId)}${settings}`, work)
    },
    atDoor: async (door, work) => transact(localSetting('app.door', door), work),
    glanceInSchool: async (schoolId, look) => glance(schoolSetting(schoolId), look),
    glanceAtDoor: async (door, look) => glance(localSetting('app.door', door), look),
    ping() {
      // Many who ask at once get one answer.
      asked ??= pulse.query('select 1').then(
        () => {
          asked = undefined
        },
        (error: unknown) => {
          asked = undefined
          throw error
        },
      )
      return asked
    },
    async close() {
      if (!pool.ending) await Promise.all([pool.end(), pulse.end()])
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

function schoolSetting(schoolId: SchoolId): string {
  if (!isId(schoolId)) throw new Error('inSchool was called with something that is no id')
  return localSetting('app.school_id', schoolId)
}

/** The error that broke the running transaction of a connection: it tells whether trying again helps. */
const firstFailures = new WeakMap<object, unknown>()

/** True if a statement fails behind one that failed and was sent together with it. It may be heard of first. */
const isBehindAnother = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25P02'

function noteFailures(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown
  const noting = (...statement: unknown[]): unknown => {
    const answer = query(...statement)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (!firstFailures.has(client)) firstFailures.set(client, error)
      })
    }
    return answer
  }
  client.query = noting as typeof client.query
}

/** It is awaited later, or fails together with what is: until then nobody is to be told. */
function quiet<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}

/**
 * The connection for one transaction. After its end it refuses every statement, also of work that nobody waits for any
 * more: the pool may have given the client to another school.
 */
function endable(client: pg.PoolClient) {
  let isEnded = false
  const refuseLate = () => {
    if (isEnded) throw new Error('a statement waited until COMMIT or ROLLBACK was already sent')
  }
  const query = (...statement: Parameters<typeof client.query>): unknown => {
    refuseLate()
    return client.query(...statement)
  }
  return {
    connection: Object.assign(Object.create(client), { query }) as pg.PoolClient,
    refuseLate,
    end(word: 'commit' | 'rollback') {
      isEnded = true
      return quiet(client.query(word))
    },
  }
}
