import { createHash } from 'node:crypto'
import type { MadePaper } from '../documents/papers.ts'

/** A film as it is kept, and its poster as a camera would have taken it. */
export type MadeFilm = { bytes: Buffer; seconds: number; sha256: string; poster: MadePaper }

const [width, height] = [480, 360]
const [seconds, framesInSecond] = [4, 8]
const frameCount = seconds * framesInSecond

/** A hen that hops along in front of its barn; `part` is how much of the film is over. */
function sceneAt(part: number): string {
  const x = 90 + part * 300
  const y = 262 - Math.abs(Math.sin(part * Math.PI * 6)) * 46
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="480" height="360" fill="#cfe6f2"/><rect y="225" width="480" height="135" fill="#a9c98b"/>
    <path d="M300 225v-82l68-52 68 52v82z" fill="#b5533c"/><rect x="348" y="172" width="38" height="53" fill="#f3e6cf"/>
    <circle cx="${70 + part * 40}" cy="${70 - part * 20}" r="30" fill="#f4cf5e"/>
    <circle cx="${x}" cy="${y}" r="26" fill="#f7f3ea"/><circle cx="${x + 22}" cy="${y - 24}" r="14" fill="#f7f3ea"/>
    <path d="M${x + 34} ${y - 28}l16 6-16 6z" fill="#e09a3e"/><path d="M${x + 14} ${y - 36}q8-14 16 0z" fill="#d9634c"/>
  </svg>`
}

/** A part of a WebM: its number, its length, its content. */
function part(id: string, ...content: readonly (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(
    content.map((it) => {
      if (typeof it === 'number') return Buffer.from([it >> 8, it & 0xff])
      return typeof it === 'string' ? Buffer.from(it) : it
    }),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 0x10000000)
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}

/** WebM of these frames, each a whole picture of VP8. */
function webmOf(frames: readonly Buffer[]): Buffer {
  const length = Buffer.alloc(8)
  length.writeDoubleBE(seconds * 1000)
  const head = part(
    '1a45dfa3',
    ...[part('4286', 1), part('42f7', 1), part('42f2', 4), part('42f3', 8)],
    ...[part('4282', 'webm'), part('4287', 2), part('4285', 2)],
  )
  const info = part(
    '1549a966',
    part('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
    part('4489', length),
  )
  const video = part('e0', part('b0', width), part('ba', height))
  const track = part(
    'ae',
    part('d7', 1),
    part('73c5', 1),
    part('83', 1),
    part('86', 'V_VP8'),
    video,
  )
  const clusters = Array.from({ length: seconds }, (_, second) =>
    part(
      '1f43b675',
      part('e7', second * 1000),
      ...frames.slice(second * framesInSecond, (second + 1) * framesInSecond).map((frame, nth) => {
        const at = Math.round((nth * 1000) / framesInSecond)
        return part('a3', Buffer.from([0x81, at >> 8, at & 0xff, 0x80]), frame)
      }),
    ),
  )
  return Buffer.concat([head, part('18538067', info, part('1654ae6b', track), ...clusters)])
}

const webpHeader = 20

/** The picture of VP8 that stands in a WebP, behind its header. */
function frameIn(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('a frame is no picture of VP8')
  return webp.subarray(webpHeader, webpHeader + webp.readUInt32LE(16))
}

/** Draws the film of the demo, frame by frame: no real child stands in a demo. */
export async function drawFilm(): Promise<MadeFilm> {
  // Fetched where a demo is made: no school needs the library that draws in the process of the server.
  const [{ default: sharp }, { drawPicture }] = await Promise.all([
    import('sharp'),
    import('#server/features/media/drawing/draw-picture.ts'),
  ])
  const scenes = Array.from({ length: frameCount }, (_, nth) =>
    Buffer.from(sceneAt(nth / frameCount)),
  )
  const frames = await Promise.all(
    scenes.map(async (svg) => frameIn(await sharp(svg).webp({ quality: 60 }).toBuffer())),
  )
  const still = await sharp(scenes[0]).jpeg().toBuffer()
  const photo = await drawPicture(still, 'photo')
  if (!photo.ok) throw new Error(`the poster was not drawn: ${photo.refusal.code}`)
  const { whole, small, ...size } = photo.value
  const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const bytes = webmOf(frames)
  const poster = { kind: 'photo', format: 'jpg', whole, small, size } as const
  return {
    ...{ bytes, seconds, sha256: sha256Of(bytes) },
    poster: { ...poster, sha256: sha256Of(whole) },
  }
}
