import type { MediaId, UserId } from '#domain/kernel/ids.ts'
import { pieceBytes } from '#domain/media/media.ts'
import type { Clock, Timers } from '#src/platform/clock.ts'
import { backoffMs } from '../sending/backoff.ts'
import { classifyPiece, type PieceOutcome } from '../sending/classify-piece.ts'
import { type Lease, type Locks, underLock } from '../sending/drain-lock.ts'
import type { SendingSession } from '../sending/engine.ts'
import { watchFrozenTab } from '../sending/frozen-tab.ts'
import type { RawResponse } from '../sending/sending.ts'
import type { WakeReason } from '../sending/sync-record.ts'
import { limitedCalls } from '../sending/time-limit.ts'
import type { UserConnection } from '../storage/user-database.ts'
import { givingWay, isFilm, isUnfinished, nextToSend, piecesOf } from './film-turns.ts'
import { listPhotos, movePhoto, type PhotoRow, removePhotos } from './photo-rows.ts'

/** One piece of a photo, as the server's upload route takes it. */
export type Piece = {
  readonly mediaId: MediaId
  readonly kind: 'photo' | 'document' | 'film'
  readonly offset: number
  readonly total: number
  readonly sha256: string
  readonly bytes: ArrayBuffer
}

export type UploadPorts = {
  readonly userId: UserId
  readonly connection: UserConnection
  /** Sends one piece. It may reject or never answer: both count as no answer. */
  readonly sendPiece: (piece: Piece, signal: AbortSignal) => Promise<RawResponse>
  /** The server has these photos: the screens are to show its own from now on. Rejects when it cannot be told yet. */
  readonly onArrived: (mediaIds: readonly MediaId[]) => Promise<void>
  readonly session: () => SendingSession
  readonly clock: Clock
  readonly timers: Timers
  readonly locks: Locks
  readonly random: () => number
  /** Bytes of a piece; the server's own measure unless a test's photos are small. */
  readonly pieceSize?: number
}

export type Uploader = { wake(reason: WakeReason): void; stop(): void }

const longestPieceMs = 60_000
const longestTellingMs = 20_000
const busyLookMs = 5_000
const noSessionLookMs = 60_000
/** After so many failures while something answers, the next photo is tried before this one again. */
const triesInARow = 6
/** One small piece a minute costs nothing, and finds out that the network is back. */
const longestBackoffMs = 60_000
/** The longest that anything is left alone: a server may ask for it. */
const longestRestMs = 15 * 60_000
/** A photo whose bytes do not arrive whole, again and again, is not what it was when it was taken. */
const mostDamaged = 3

/** The meaning of one photo's turn for the next: go on, leave this one for later, or stop for all. */
type Turn =
  | 'done'
  | 'later'
  /** A film that lets something smaller go first. */
  | 'again'
  | { stop: 'rest'; ms: number }
  | { stop: 'session' }
  | { stop: 'disabled' }

/**
 * Sends the photos of saved entries beside the engine, oldest first and films last. It goes piece by piece, one tab at a
 * time. Nothing but the server's word that a photo is there, or that it takes none of it, moves a photo; a photo that came
 * twice is one.
 */
export function startUploader(ports: UploadPorts): Uploader {
  const { clock, timers, locks, userId, connection, random } = ports
  const calls = limitedCalls(timers)
  const otherTab = watchFrozenTab(clock)
  const givesWay = givingWay(ports)
  let reasons = new Set<WakeReason>(['started'])
  let failures = 0
  let leftovers = 0
  let restsUntil: number | null = null
  /** The school takes no more films for a while: photos go on. */
  let filmsRestUntil = 0
  let isDisabled = false
  let isRunning = false
  let isStopped = false
  let cancelTimer: (() => void) | null = null

  const patience = (tries: number): number => Math.min(longestBackoffMs, backoffMs(tries, random))
  const isOpen = (lease: Lease): boolean => lease.isHeld() && !isStopped && isOwnSession(ports)

  function hear(woken: ReadonlySet<WakeReason>): void {
    if (woken.size > 0 && ![...woken].every((it) => it === 'saved' || it === 'timer')) {
      restsUntil = null
      filmsRestUntil = 0
    }
    if (woken.has('started') || woken.has('signed-in') || woken.has('send-now')) isDisabled = false
  }

  async function run(): Promise<void> {
    if (isRunning || isStopped) return
    isRunning = true
    let lookIn: number | null = null
    try {
      while (reasons.size > 0 && !isStopped) {
        hear(reasons)
        reasons = new Set()
        lookIn = await look()
      }
    } catch {
      // The storage failed: the photos are where they were.
      lookIn = patience(failures++)
    }
    isRunning = false
    if (isStopped) return
    if (reasons.size > 0) void run()
    else if (lookIn !== null) schedule(lookIn)
  }

  /** Answers how long it is until the next look; null when nothing is left to do. */
  async function look(): Promise<number | null> {
    const now = clock.now()
    // Two ends: a tablet whose clock was put back does not rest for a year.
    if (restsUntil !== null && restsUntil > now && restsUntil - now <= longestRestMs) {
      return restsUntil - now
    }
    const rows = await connection.read(({ blobs }) => listPhotos(blobs))
    if (!rows.some(isUnfinished)) return null
    if (isDisabled) return null
    if (!isOwnSession(ports)) return noSessionLookMs
    let turn: Turn = 'done'
    const heartbeat = rows.reduce((sum, row) => sum + row.received + row.failures, rows.length)
    const end = await underLock(locks, `preau-photos:${userId}`, {
      stealIf: async () => otherTab.isFrozen(heartbeat),
      work: async (lease) => {
        turn = await pass(lease)
      },
    })
    if (end === 'busy') return busyLookMs
    otherTab.forget()
    return afterTurn(turn)
  }

  function afterTurn(turn: Turn): number | null {
    if (turn === 'done') {
      failures = 0
      leftovers = 0
      return null
    }
    if (turn === 'later' || turn === 'again') return patience(3 + leftovers++)
    if (turn.stop === 'session') return noSessionLookMs
    if (turn.stop === 'disabled') {
      isDisabled = true
      return null
    }
    restsUntil = clock.now() + turn.ms
    return turn.ms
  }

  /** One turn at all photos that wait. */
  async function pass(lease: Lease): Promise<Turn> {
    let leftFor: Turn = 'done'
    const tried = new Set<MediaId>()
    while (isOpen(lease)) {
      const rows = await connection.read(({ blobs }) => listPhotos(blobs))
      const areFilmsResting = clock.now() < filmsRestUntil
      const next = nextToSend(rows, { tried, areFilmsResting })
      if (!next) return rows.some(isUnfinished) && areFilmsResting ? 'later' : leftFor
      tried.add(next.mediaId)
      const turn = next.state === 'sent' ? await tell(next) : await upload(next, { lease, tried })
      if (turn === 'again') tried.delete(next.mediaId)
      else if (turn === 'later') leftFor = 'later'
      else if (turn !== 'done') return turn
    }
    return isStopped ? 'done' : { stop: 'session' }
  }

  async function tell({ mediaId }: PhotoRow): Promise<Turn> {
    const call = await calls.within(longestTellingMs, async () => {
      await ports.onArrived([mediaId])
      return 'told'
    })
    if (call.value !== 'told') return 'later'
    await connection.write(['blobs'], ({ blobs }) => removePhotos(blobs, [mediaId]))
    return 'done'
  }

  async function refuse(row: PhotoRow, code: string): Promise<Turn> {
    await move(row, (it) => ({ ...it, state: 'refused', code }))
    return 'done'
  }

  async function upload(
    row: PhotoRow,
    { lease, tried }: { lease: Lease; tried: ReadonlySet<MediaId> },
  ): Promise<Turn> {
    const pieces = await piecesOf(connection, row)
    let offset = row.received
    let standing = 0
    while (isOpen(lease)) {
      if (isFilm(row) && (await givesWay(tried))) return 'again'
      const bytes = (await pieces?.(offset, offset + (ports.pieceSize ?? pieceBytes))) ?? null
      if (!bytes) return refuse(row, 'media.damaged')
      const outcome = await sendOne(row, { offset, bytes })
      if (outcome.kind !== 'has') return settle(row, outcome)
      const { received } = outcome
      // It has what it had before: after a few times something between us and it is broken.
      standing = received > offset ? 0 : standing + 1
      if (standing > 3) return strand(row)
      if (!Number.isInteger(received) || received < 0 || received >= row.total) return strand(row)
      offset = received
      failures = 0
      await move(row, (it) => ({ ...it, received }))
    }
    return { stop: 'session' }
  }

  async function sendOne(
    { mediaId, kind = 'photo', total, sha256 }: PhotoRow,
    { offset, bytes }: { offset: number; bytes: ArrayBuffer },
  ): Promise<PieceOutcome> {
    const piece = { mediaId, kind, offset, total, sha256, bytes }
    const call = await calls.within(longestPieceMs, (signal) => ports.sendPiece(piece, signal))
    if (call.value) return classifyPiece(call.value, clock.now())
    return { kind: 'retry', reason: call.isLate ? 'timeout' : 'no-answer', retryAfterMs: null }
  }

  async function settle(
    row: PhotoRow,
    outcome: Exclude<PieceOutcome, { kind: 'has' }>,
  ): Promise<Turn> {
    switch (outcome.kind) {
      case 'ready':
        failures = 0
        await move(row, (it) => ({ ...it, state: 'sent', received: it.total }))
        return tell(row)
      case 'refused': {
        const isWorthATry = outcome.code === 'media.damaged' && row.failures + 1 < mostDamaged
        if (isWorthATry) return strand(row)
        return refuse(row, outcome.code)
      }
      case 'auth':
        return { stop: 'session' }
      case 'disabled':
        return { stop: 'disabled' }
      case 'retry': {
        const wait = outcome.retryAfterMs ?? patience(failures)
        if (isFilm(row) && outcome.code === 'media.too-much-sent') {
          filmsRestUntil = clock.now() + Math.min(wait, longestRestMs)
          return 'later'
        }
        failures += 1
        // Where something answers, the next photo may get through; where nothing does, none will.
        const isNextsTurn = outcome.reason !== 'no-answer' && failures % triesInARow === 0
        // A server that asks for patience finds nothing wrong with the photo: no try of it is used up.
        if (isNextsTurn) return outcome.retryAfterMs === null ? strand(row) : 'later'
        return { stop: 'rest', ms: wait }
      }
    }
  }

  /** Left for later, from its beginning: the server says anyway how much it has. */
  async function strand(row: PhotoRow): Promise<Turn> {
    await move(row, (it) => ({ ...it, received: 0, failures: it.failures + 1 }))
    return 'later'
  }

  const move = (row: PhotoRow, change: (row: PhotoRow) => PhotoRow): Promise<void> =>
    connection.write(['blobs'], ({ blobs }) => movePhoto(blobs, { mediaId: row.mediaId, change }))

  function schedule(ms: number): void {
    cancelTimer?.()
    cancelTimer = timers.after(ms, () => {
      cancelTimer = null
      wake('timer')
    })
  }

  function wake(reason: WakeReason): void {
    if (isStopped) return
    reasons.add(reason)
    void run()
  }

  void run()
  return {
    wake,
    stop() {
      isStopped = true
      cancelTimer?.()
      calls.abortAll()
    },
  }
}

function isOwnSession({ session, userId }: UploadPorts): boolean {
  const now = session()
  return now?.userId === userId && !now.isImpersonating
}
