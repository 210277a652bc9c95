import type { DBCore, DBCoreMutateRequest, DBCoreTable, DBCoreTransaction, Dexie } from 'dexie'
import type {
  Closing,
  Connection,
  IndexedDb,
  SchemaVersion,
} from '#src/offline/storage/connection.ts'
import { openConnection } from '#src/offline/storage/dexie-connection.ts'
import type { Simulation } from '../simulation.ts'
import type { Life } from './life.ts'

export type Storms = {
  /** Called before each write, also before one that fails. */
  onWrite(): void
  /** True if the disk is full at this write; the put succeeds and the transaction aborts, as in Chromium. */
  isDiskFull(): boolean
  /** An app that calls a tap saved when the storage has taken it in, before it is committed. */
  readonly saysSavedBeforeCommit?: boolean
}

export type MortalOptions = {
  readonly life: Life
  readonly simulation: Simulation
  readonly indexedDb: IndexedDb
  readonly versions: readonly SchemaVersion[]
  readonly storms: Storms
  readonly onClosing?: (closing: Closing) => void
  /** A transaction has completed, also one whose tab died meanwhile. */
  readonly onWritten?: () => void
}

/** The app's own connection, in a tab that may die inside any of its transactions. */
export function openMortal<Tables>(name: string, options: MortalOptions): Connection<Tables> {
  const { life, simulation, storms } = options
  const { connection, dexie } = openConnection<Tables>(name, {
    indexedDb: options.indexedDb,
    versions: options.versions,
    ...(options.onClosing ? { onClosing: options.onClosing } : {}),
  })
  dexie.use({ stack: 'dbcore', name: 'mortal', create: (core) => mortalCore(core, life, storms) })
  return {
    read: (work) => life.cross(() => simulation.atOnce(() => connection.read(work))),
    write: (names, work) =>
      life.cross(() =>
        simulation.atOnce(() => {
          const writing = connection.write(names, work)
          if (options.onWritten) void writing.then(options.onWritten, () => {})
          return writing
        }),
      ),
    add: (name, rows) =>
      dexie.isOpen()
        ? life.cross(() =>
            simulation.atOnce(() => {
              const adding = addOrDie(connection, { dexie, name, rows, life, storms })
              if (options.onWritten) void adding.then(options.onWritten, () => {})
              return adding
            }),
          )
        : null,
    close: () => connection.close(),
  }
}

type Adding<Tables> = {
  dexie: Dexie
  name: keyof Tables & string
  rows: readonly object[]
  life: Life
  storms: Storms
}

/** Adds rows past Dexie's core. A tab dies before it, inside it, or after it, when nobody hears of it. */
async function addOrDie<Tables>(
  connection: Connection<Tables>,
  { dexie, name, rows, life, storms }: Adding<Tables>,
): Promise<readonly number[]> {
  storms.onWrite()
  const adding = holdingCommits(dexie.backendDB(), {
    begin: () => connection.add(name, rows),
    commit: (trans) => commitOrDie(trans, { name, life, storms }),
  })
  if (!adding) throw new DOMException('The connection is closed', 'InvalidStateError')
  return adding
}

/** Commits in our way what begins here. */
function holdingCommits<T>(
  database: IDBDatabase,
  { begin, commit }: { begin: () => T; commit: (trans: IDBTransaction) => void },
): T {
  const own = database.transaction.bind(database)
  database.transaction = (...asked) => {
    const trans = own(...asked)
    trans.commit = () => commit(trans)
    return trans
  }
  try {
    return begin()
  } finally {
    Reflect.deleteProperty(database, 'transaction')
  }
}

/**
 * The storage has taken the rows in when it answers what was asked after them. What is not committed then goes with the
 * tab, and a full disk is told then.
 */
function commitOrDie(
  trans: IDBTransaction,
  { name, life, storms }: { name: string; life: Life; storms: Storms },
): void {
  const afterNext = (act: () => void): void => {
    trans.objectStore(name).count().onsuccess = act
  }
  const end = (): void => {
    if (life.step()) abort(trans)
    else if (storms.isDiskFull()) fillDisk(trans)
    else Object.getPrototypeOf(trans).commit.call(trans)
  }
  afterNext(() => {
    if (storms.saysSavedBeforeCommit) trans.oncomplete?.(new Event('complete'))
    afterNext(end)
  })
}

function mortalCore(core: DBCore, life: Life, storms: Storms): Partial<DBCore> {
  // Chained, not awaited: inside a transaction Dexie counts native awaits, and these are not the app's.
  const hold = <T>(trans: DBCoreTransaction, work: () => Promise<T>): Promise<T> =>
    life.step()
      ? dieIn(trans)
      : work().then((result) => {
          if (life.step()) return dieIn(trans)
          return result
        })
  return {
    table(tableName) {
      const table: DBCoreTable = core.table(tableName)
      return {
        ...table,
        get: (request) => hold(request.trans, () => table.get(request)),
        getMany: (request) => hold(request.trans, () => table.getMany(request)),
        query: (request) => hold(request.trans, () => table.query(request)),
        count: (request) => hold(request.trans, () => table.count(request)),
        openCursor: (request) => hold(request.trans, () => table.openCursor(request)),
        mutate: (request: DBCoreMutateRequest) =>
          hold(request.trans, () => {
            storms.onWrite()
            const grows = request.type === 'add' || request.type === 'put'
            const isFull = grows && isLastOf(request.trans, tableName) && storms.isDiskFull()
            const mutated = table.mutate(request)
            if (!isFull) return mutated
            // A transaction ends with its last answer: one more question, and it hears of the disk before that.
            nativeOf(request.trans).objectStore(tableName).count()
            return mutated.then((result) => {
              fillDisk(nativeOf(request.trans))
              return result
            })
          }),
      }
    },
  }
}

const nativeOf = (trans: DBCoreTransaction): IDBTransaction => trans as unknown as IDBTransaction

/** A disk is found full when a transaction ends: the log is written last, and a tap writes the outbox alone. */
const isLastOf = (trans: DBCoreTransaction, table: string): boolean =>
  table === 'log' || (table === 'outbox' && nativeOf(trans).objectStoreNames.length === 1)

/** The browser aborts what a dead tab has not committed. */
function dieIn(trans: DBCoreTransaction): Promise<never> {
  abort(nativeOf(trans))
  // Heard by nobody: the waiter for the transaction is dead.
  return Promise.reject(new Error('the tab died'))
}

function fillDisk(trans: IDBTransaction): void {
  Object.defineProperty(trans, 'error', {
    value: new DOMException('The disk is full', 'QuotaExceededError'),
  })
  abort(trans)
}

function abort(trans: IDBTransaction): void {
  try {
    trans.abort()
  } catch {
    // Finished already: what was committed stays.
  }
}
