import type { MediaId, UserId } from '#domain/kernel/ids.ts'
import type { Piece } from '#src/offline/photos/uploader.ts'
import type { RawResponse } from '#src/offline/sending/sending.ts'
import { rawResponse } from '../faults/faults.ts'
import type { AsksForPatience } from '../faults/patience.ts'

/** So small that a world of many photos costs nothing, and each is several pieces. */
export const pieceSize = 4

export type StoredPicture = {
  total: number
  sha256: string
  actorId: UserId
  pieces: number[]
  state: 'arriving' | 'ready'
  /** The number of times it became a picture. */
  made: number
}

/** The behaviour of a broken store of pictures. */
export type PictureRules = { joinsInOrder: boolean }

const answer = (status: number, body: object): RawResponse =>
  rawResponse(status, JSON.stringify(body), { 'content-type': 'application/json' })

/** The upload route in memory: each piece once, in its place, whatever comes how often. */
export class ModelPictures {
  readonly stored = new Map<MediaId, StoredPicture>()
  readonly #rules: PictureRules
  /** Asks for patience, where the world has such a server. */
  patience: AsksForPatience | null = null

  constructor(rules: Partial<PictureRules> = {}) {
    this.#rules = { joinsInOrder: true, ...rules }
  }

  take(actorId: UserId, piece: Piece): RawResponse {
    const { mediaId, total, sha256 } = piece
    const known = this.stored.get(mediaId)
    const wait = this.patience?.atTheGate() ?? (known ? null : this.patience?.begin(actorId, total))
    if (wait) return wait
    const picture: StoredPicture = known ?? {
      ...{ total, sha256, actorId, pieces: [], state: 'arriving', made: 0 },
    }
    this.stored.set(mediaId, picture)
    return this.#join(picture, actorId, piece)
  }

  #join(
    picture: StoredPicture,
    actorId: UserId,
    { offset, total, sha256, bytes }: Piece,
  ): RawResponse {
    if (picture.sha256 !== sha256 || picture.total !== total || picture.actorId !== actorId) {
      return answer(409, { code: 'media.other-picture' })
    }
    if (picture.state === 'ready') return answer(200, { state: 'ready', received: total })
    const received = picture.pieces.length
    if (received === total) return this.#draw(picture)
    if (this.#rules.joinsInOrder && offset !== received) {
      return answer(200, { state: 'arriving', received })
    }
    const expected = Math.min(pieceSize, total - offset)
    if (bytes.byteLength !== expected) return answer(400, { code: 'media.malformed-upload' })
    picture.pieces.push(...new Uint8Array(bytes))
    if (picture.pieces.length < total) {
      return answer(200, { state: 'arriving', received: picture.pieces.length })
    }
    return this.#draw(picture)
  }

  #draw(picture: StoredPicture): RawResponse {
    const wait = this.patience?.draw()
    if (wait) return wait
    picture.state = 'ready'
    picture.made += 1
    return answer(200, { state: 'ready', received: picture.total })
  }
}
