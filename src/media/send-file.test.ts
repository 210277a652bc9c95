import { describe, expect, test, vi } from 'vitest'
import type { MediaId } from '#domain/kernel/ids.ts'
import { pieceBytes } from '#domain/media/media.ts'
import type { PieceToUpload, UploadAnswer } from '#src/session/tokens/upload-piece.ts'
import { sendFile } from './send-file.ts'

const answer = (status: number, body: object): UploadAnswer => ({
  status,
  header: () => null,
  body: JSON.stringify(body),
})
const ready = answer(200, { state: 'ready' })
const has = (received: number) => answer(200, { state: 'arriving', received })

function aRoad(answers: (UploadAnswer | Error)[]) {
  const sendPiece = vi.fn(async (_: PieceToUpload) => {
    const next = answers.shift()
    if (!next || next instanceof Error) throw next ?? new Error('nothing is asked any more')
    return next
  })
  const idOf = (hash: string) => `id of ${hash.slice(0, 4)}` as MediaId
  const send = (file: Blob, kind: 'icon' | 'document' = 'icon') =>
    sendFile(file, { kind, idOf, sendPiece, clock: { now: () => 0 } })
  return { send, offsets: () => sendPiece.mock.calls.map(([piece]) => piece.offset) }
}
const small = new Blob(['<svg/>'])
const large = new Blob([new Uint8Array(2 * pieceBytes + 1)])

describe('a file of a form', () => {
  test('that is small goes in one piece, under an id that its bytes keep', async () => {
    const { send, offsets } = aRoad([ready, ready])
    const sent = await send(small)
    expect(sent).toEqual({ kind: 'sent', mediaId: expect.stringMatching(/^id of [0-9a-f]{4}$/) })
    expect(await send(new Blob(['<svg/>']))).toEqual(sent)
    expect(offsets()).toEqual([0, 0])
  })

  test('goes on from where the server has it', async () => {
    const { send, offsets } = aRoad([has(2 * pieceBytes), ready])
    expect((await send(large, 'document')).kind).toBe('sent')
    expect(offsets()).toEqual([0, 2 * pieceBytes])
  })

  test.each([
    [
      'the server takes none of it',
      answer(422, { code: 'media.not-a-picture' }),
      'media.not-a-picture',
    ],
    [
      'the server is busy drawing',
      answer(503, { code: 'media.drawing-later' }),
      'media.drawing-later',
    ],
  ])('is refused when %s', async (_, refusal, code) => {
    expect(await aRoad([refusal]).send(small)).toEqual({ kind: 'refused', code })
  })

  test.each([
    ['too large', new Blob([new Uint8Array(200 * 1024 + 1)]), 'media.too-large'],
    ['empty', new Blob([]), 'media.not-a-picture'],
  ])('that is %s stays on the device', async (_, file, code) => {
    const { send, offsets } = aRoad([])
    expect(await send(file)).toEqual({ kind: 'refused', code })
    expect(offsets()).toEqual([])
  })

  test.each([
    ['no answer comes', new Error('no network')],
    ['a proxy answers', answer(502, {})],
    ['the server always has the same', has(0)],
  ])('is not known to have arrived when %s', async (_, reply) => {
    const { send, offsets } = aRoad(Array(9).fill(reply))
    expect(await send(small)).toEqual({ kind: 'silent' })
    expect(offsets().length).toBeLessThan(5)
  })
})
