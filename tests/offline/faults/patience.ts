import type { MediaId, UserId } from '#domain/kernel/ids.ts'
import type { RawResponse } from '#src/offline/sending/sending.ts'
import type { Chance } from '../seeded-random.ts'
import { errorResponse, rawResponse } from './faults.ts'

const hour = 3_600_000

/** So little that two or three photos of these worlds are an hour's fill. */
export const mostBytesAnHour = 20

const refusal = (status: number, code: string, seconds: number): RawResponse =>
  rawResponse(status, JSON.stringify({ code }), {
    'content-type': 'application/json',
    'retry-after': String(seconds),
  })

/** The answers that may keep a photo from being taken in now; null where nothing does. */
export type AsksForPatience = {
  /** The gate, before a piece is looked at. */
  atTheGate(): RawResponse | null
  /** A new photo, charged to the hour of its person, whole. */
  begin(userId: UserId, total: number): RawResponse | null
  /** All pieces are there, and other pictures are drawn first. */
  draw(): RawResponse | null
}

/** A server that asks for patience with photos: it is busy, others are drawn first, or the hour of a person is full. */
export class Patience implements AsksForPatience {
  /** The number of times it asked for some. */
  asked = 0
  readonly #chance: Chance
  readonly #now: () => number
  readonly #hours = new Map<UserId, { since: number; bytes: number }>()

  constructor(chance: Chance, now: () => number) {
    this.#chance = chance
    this.#now = now
  }

  atTheGate(): RawResponse | null {
    if (!this.#chance.happens(0.1)) return null
    this.asked += 1
    return errorResponse('SERVER_BUSY', 503, { 'retry-after': String(this.#chance.between(2, 6)) })
  }

  begin(userId: UserId, total: number): RawResponse | null {
    const known = this.#hours.get(userId)
    const isSameHour = known !== undefined && this.#now() - known.since < hour
    const { since, bytes } = isSameHour ? known : { since: this.#now(), bytes: 0 }
    if (bytes + total > mostBytesAnHour) {
      this.asked += 1
      return refusal(429, 'media.too-much-sent', 600)
    }
    this.#hours.set(userId, { since, bytes: bytes + total })
    return null
  }

  draw(): RawResponse | null {
    if (!this.#chance.happens(0.4)) return null
    this.asked += 1
    return refusal(503, 'media.drawing-later', 20)
  }
}

/** Holds what a tablet counts as failed against what it heard. */
export class HeardOfPhotos {
  /** Pieces that got neither further nor an answer that asks for patience. */
  readonly #failed = new Map<MediaId, number>()

  /** Counts a piece as failed until its answer says otherwise. */
  async sent(
    { mediaId, offset }: { mediaId: MediaId; offset: number },
    answer: Promise<RawResponse>,
  ): Promise<RawResponse> {
    const before = this.failed(mediaId)
    this.#failed.set(mediaId, before + 1)
    const response = await answer
    const isPatient = response.header('retry-after') !== null
    if (isPatient || isFurther(response, offset)) {
      this.#failed.set(mediaId, this.failed(mediaId) - 1)
    }
    return response
  }

  failed(mediaId: MediaId): number {
    return this.#failed.get(mediaId) ?? 0
  }
}

function isFurther({ status, body }: RawResponse, offset: number): boolean {
  if (status !== 200 || !body.startsWith('{"state"')) return false
  const { state, received } = JSON.parse(body)
  return state === 'ready' || received > offset
}
