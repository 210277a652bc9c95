import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type PictureKind, pieceBytes } from '#domain/media/media.ts'

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

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** The address and the bytes of each piece of a picture, as a tablet sends them. */
export function piecesOf(
  mediaId: string,
  { bytes, kind = 'photo' }: { bytes: Buffer; kind?: PictureKind },
): { url: string; payload: Buffer }[] {
  const starts = Array.from(
    { length: Math.ceil(bytes.length / pieceBytes) },
    (_, n) => n * pieceBytes,
  )
  return starts.map((offset) => ({
    url: `/files/uploads/${mediaId}?kind=${kind}&offset=${offset}&total=${bytes.length}&sha256=${hashOf(bytes)}`,
    payload: bytes.subarray(offset, offset + pieceBytes),
  }))
}
