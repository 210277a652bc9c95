import type { DBCore, DBCoreMutateRequest, DBCoreTable, DBCoreTransaction } from 'dexie'
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
  /** Whether the disk is full at this write; the put succeeds and the transaction aborts, as in Chromium. */
  isDiskFull(): boolean
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
              const adding = addOrFail(connection, { name, rows, storms })
              if (options.onWritten) void adding.then(options.onWritten, () => {})
              return adding
            }),
          )
        : null,
    close: () => connection.close(),
  }
}

type Adding<Tables> = { name: keyof Tables & string; rows: readonly object[]; storms: Storms }

/** What goes past Dexie's core. A tab dies before it, and nothing is written, or after it, when nobody hears of it. */
async function addOrFail<Tables>(
  connection: Connection<Tables>,
  { name, rows, storms }: Adding<Tables>,
): Promise<readonly number[]> {
  storms.onWrite()
  if (storms.isDiskFull()) throw new DOMException('The disk is full', 'QuotaExceededError')
  const adding = connection.add(name, rows)
  if (!adding) throw new DOMException('The connection is closed', 'InvalidStateError')
  return adding
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
              fillDisk(request.trans)
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
  abort(trans)
  // Heard by nobody: the waiter for the transaction is dead.
  return Promise.reject(new Error('the tab died'))
}

function fillDisk(trans: DBCoreTransaction): void {
  Object.defineProperty(trans, 'error', {
    value: new DOMException('The disk is full', 'QuotaExceededError'),
  })
  abort(trans)
}

function abort(trans: DBCoreTransaction): void {
  try {
    trans.abort()
  } catch {
    // Finished already: what was committed stays.
  }
}
