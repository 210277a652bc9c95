import type { Entry } from '../outbox/entry.ts'
import { withStatus } from '../outbox/outbox-queue.ts'
import type { UserTables } from '../storage/user-database.ts'
import { type KnownRows, readRows } from './known-rows.ts'

type Outbox = UserTables['outbox']

/** Two full batches are among so many numbers, where the day of a child is two entries. */
const numbersAtOnce = 200

/** Numbers of waiting entries, by the order of the taps, and how far they reach. */
type Part = { readonly numbers: readonly number[]; readonly upTo: number }

/** The numbers of what is on its way and what waits, as it lies on the disk. Numbers alone cost a tenth of the rows. */
export type Numbers = { readonly sending: readonly number[]; readonly waiting: Part }

export async function readNumbers(outbox: Outbox): Promise<Numbers> {
  const [sending, waiting] = await Promise.all([
    withStatus(outbox, 'sending').primaryKeys(),
    readWaiting(outbox, 0),
  ])
  return { sending, waiting }
}

async function readWaiting(outbox: Outbox, after: number): Promise<Part> {
  const numbers = await withStatus(outbox, 'waiting', after).limit(numbersAtOnce).primaryKeys()
  const isLast = numbers.length < numbersAtOnce
  return { numbers, upTo: isLast ? Number.POSITIVE_INFINITY : (numbers.at(-1) ?? after) }
}

type Read = { readonly numbers: Numbers; readonly known: KnownRows }

/** The rows of a batch as they are now. A thawed tab finds its entries sent again, or settled, by another one. */
export async function rowsNow(
  outbox: Outbox,
  batch: readonly Entry[],
  { numbers, known }: Read,
): Promise<Entry[]> {
  const sending = new Set(numbers.sending)
  const own = batch.map(({ seq }) => seq)
  return own.every((seq) => sending.has(seq)) ? known.of(outbox, own) : readRows(outbox, own)
}

/** Waiting rows, by the order of the taps; `next` reads those behind them and is null where there are none. */
type Rows = { readonly rows: readonly Entry[]; readonly next: (() => Promise<Rows>) | null }

/** The outbox inside one transaction, as it will be when what the transaction has moved so far is written. */
export type Queue = { sending(): Promise<readonly Entry[]>; waiting(): Promise<Rows> }

export function queueOf(
  outbox: Outbox,
  { numbers, known, moved }: Read & { moved: readonly Entry[] },
): Queue {
  const now = new Map(moved.map((entry) => [entry.seq, entry]))
  const isStill = (status: Entry['status']) => (seq: number) =>
    (now.get(seq)?.status ?? status) === status
  const putBack = moved.flatMap(({ seq, status }) => (status === 'waiting' ? [seq] : []))

  async function rowsOf(asked: readonly number[]): Promise<Entry[]> {
    const rows = await known.of(outbox, asked)
    return rows.map((row) => now.get(row.seq) ?? row)
  }

  async function waitingIn(part: Part, after: number): Promise<Rows> {
    const { upTo } = part
    const back = putBack.filter((seq) => seq > after && seq <= upTo)
    const all = new Set([...part.numbers.filter(isStill('waiting')), ...back])
    const rows = await rowsOf([...all].sort((one, other) => one - other))
    const isLast = upTo === Number.POSITIVE_INFINITY
    return {
      rows,
      next: isLast ? null : async () => waitingIn(await readWaiting(outbox, upTo), upTo),
    }
  }

  return {
    sending: () => rowsOf(numbers.sending.filter(isStill('sending'))),
    waiting: () => waitingIn(numbers.waiting, 0),
  }
}
