import sharp, { type Metadata, type Sharp } from 'sharp'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import {
  iconSide,
  type MediaRefusalCode,
  type PictureKind,
  photoSide,
  thumbnailSide,
} from '#domain/media/media.ts'

/** A picture as it is kept: drawn anew, so that nothing of the file that was sent is ever given to anybody. */
export type DrawnPicture = { whole: Buffer; small: Buffer; width: number; height: number }

const readable: Readonly<Record<PictureKind, readonly string[]>> = {
  photo: ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif'],
  icon: ['png', 'svg'],
}

/** A small file can unfold to more than a machine holds. */
const mostPixels = 60_000_000

/** Few at once: a class that comes back to the network sends its photos all together. */
sharp.concurrency(1)
sharp.cache(false)

const refused = (code: MediaRefusalCode) => refuse({ code })

async function metadataOf(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

const pngMark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** What a drawing may call up again and again; nested, a few of them draw for minutes. */
const repeating = /<(?:[\w.-]+:)?(?:use|pattern|marker|mask)\b/g
const mostRepeating = 12
const unfolding = /<!ENTITY|<(?:[\w.-]+:)?(?:filter|feImage)\b/

/** A pictogram that is drawn in no time. What is packed, or written otherwise than as plain text, is not looked into. */
function isQuicklyDrawn(bytes: Buffer): boolean {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (isPacked || bytes.includes(0)) return false
  const drawing = bytes.toString('utf8')
  const repeated = drawing.match(repeating)?.length ?? 0
  return !unfolding.test(drawing) && repeated <= mostRepeating
}

/** Upright, and without what a camera writes into a photo: the place, the hour, the owner. */
const drawn = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient()

async function drawPhoto(bytes: Buffer): Promise<DrawnPicture> {
  const within = (side: number) =>
    drawn(bytes)
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const whole = await within(photoSide).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true })
  const small = await within(thumbnailSide).jpeg({ quality: 76 }).toBuffer()
  const { width, height } = whole.info
  return { whole: whole.data, small, width, height }
}

// A drawing may be small in its own units and is drawn at the size it is shown in; it could hold scripts, a PNG cannot.
async function drawIcon(bytes: Buffer): Promise<DrawnPicture> {
  const whole = await drawn(bytes)
    .resize({
      width: iconSide,
      height: iconSide,
      fit: 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer()
  return { whole, small: whole, width: iconSide, height: iconSide }
}

/** Draws the picture anew in the sizes it is kept in, or says why it cannot. */
export async function drawPicture(
  bytes: Buffer,
  kind: PictureKind,
): Promise<Result<DrawnPicture, { code: MediaRefusalCode }>> {
  const isPng = bytes.subarray(0, pngMark.length).equals(pngMark)
  if (kind === 'icon' && !isPng && !isQuicklyDrawn(bytes)) return refused('media.not-a-picture')
  const metadata = await metadataOf(bytes)
  if (!metadata?.format || !readable[kind].includes(metadata.format)) {
    return refused('media.not-a-picture')
  }
  if ((metadata.width ?? 0) * (metadata.height ?? 0) > mostPixels) {
    return refused('media.too-many-pixels')
  }
  try {
    return accept(kind === 'icon' ? await drawIcon(bytes) : await drawPhoto(bytes))
  } catch {
    return refused('media.not-a-picture')
  }
}
