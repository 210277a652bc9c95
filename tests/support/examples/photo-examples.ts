import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { pieceBytes, type UploadKind } from '#domain/media/media.ts'

/** A photo as a camera makes it, with the place and the owner written into it. Noise, so that it is not small. */
export async function aPhoto({ width = 2400, height = 1800 } = {}): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#88aa55',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withExif({
      IFD0: { Copyright: 'Marie Delage' },
      IFD3: { GPSLatitude: '45/1 45/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A PDF as a scanner makes it, filled up so that it comes in pieces. */
export const aPdf = (bytes = 2 * pieceBytes): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 0x20), Buffer.from('\n%%EOF\n')])

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** A film is announced by the hash of the hashes of its pieces. */
export function filmHashOf(bytes: Uint8Array): string {
  const whole = createHash('sha256')
  for (let at = 0; at < bytes.length; at += pieceBytes)
    whole.update(
      createHash('sha256')
        .update(bytes.subarray(at, at + pieceBytes))
        .digest(),
    )
  return whole.digest('hex')
}

/** The address and the bytes of each piece of a picture, as a tablet sends them. */
export function piecesOf(
  mediaId: string,
  { bytes, kind = 'photo' }: { bytes: Buffer; kind?: UploadKind },
): { url: string; payload: Buffer }[] {
  const starts = Array.from(
    { length: Math.ceil(bytes.length / pieceBytes) },
    (_, n) => n * pieceBytes,
  )
  const sha256 = kind === 'film' ? filmHashOf(bytes) : hashOf(bytes)
  return starts.map((offset) => ({
    url: `/files/uploads/${mediaId}?kind=${kind}&offset=${offset}&total=${bytes.length}&sha256=${sha256}`,
    payload: bytes.subarray(offset, offset + pieceBytes),
  }))
}
