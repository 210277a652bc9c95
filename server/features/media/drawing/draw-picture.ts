import sharp, { type Metadata, type Sharp } from 'sharp'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import {
  iconSide,
  logoSide,
  type MediaRefusalCode,
  mostPixels,
  type PictureKind,
  photoSide,
  thumbnailSide,
} from '#domain/media/media.ts'

/** A picture as it is kept: drawn anew, so that nothing of the file that was sent is ever given to anybody. */
export type DrawnPicture = { whole: Uint8Array; small: Uint8Array; width: number; height: number }

/** A drawn picture, or why it cannot be drawn. */
export type Drawing = Result<DrawnPicture, { code: MediaRefusalCode }>

const readable: Readonly<Record<PictureKind, readonly string[]>> = {
  photo: ['jpeg', 'png', 'webp'],
  icon: ['png', 'svg'],
  logo: ['png', 'svg', 'jpeg', 'webp'],
}

// One picture is drawn per process.
sharp.concurrency(1)
sharp.cache(false)

const refused = (code: MediaRefusalCode) => refuse({ code })

async function metadataOf(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

/** Upright, and without what a camera writes into a photo: the place, the hour, the owner. */
const drawn = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient()

async function drawPhoto(bytes: Uint8Array): Promise<DrawnPicture> {
  const within = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
  // The file is unfolded once, which is what takes long; both sizes are made from the result.
  const { data, info } = await drawn(bytes)
    .flatten({ background: '#ffffff' })
    .resize(within(photoSide))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const unfolded = () => sharp(data, { raw: { width, height, channels } })
  const whole = await unfolded().jpeg({ quality: 82 }).toBuffer()
  const small = await unfolded().resize(within(thumbnailSide)).jpeg({ quality: 76 }).toBuffer()
  return { whole, small, width, height }
}

// A drawing may be small in its own units and is drawn at the size it is shown in; it could hold scripts, a PNG cannot.
async function drawIcon(bytes: Uint8Array): Promise<DrawnPicture> {
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

async function drawLogo(bytes: Uint8Array): Promise<DrawnPicture> {
  const within = { width: logoSide, height: logoSide, fit: 'inside' } as const
  const { data: whole, info } = await drawn(bytes)
    .resize(within)
    .png()
    .toBuffer({ resolveWithObject: true })
  return { whole, small: whole, width: info.width, height: info.height }
}

const drawings = { photo: drawPhoto, icon: drawIcon, logo: drawLogo } as const satisfies Record<
  PictureKind,
  (bytes: Uint8Array) => Promise<DrawnPicture>
>

/** Draws the picture anew in the sizes it is kept in. Only the drawing process may call it: it can take minutes. */
export async function drawPicture(bytes: Uint8Array, kind: PictureKind): Promise<Drawing> {
  const metadata = await metadataOf(bytes)
  if (!metadata?.format || !readable[kind].includes(metadata.format)) {
    return refused('media.not-a-picture')
  }
  if ((metadata.width ?? 0) * (metadata.height ?? 0) > mostPixels) {
    return refused('media.too-many-pixels')
  }
  try {
    return accept(await drawings[kind](bytes))
  } catch {
    return refused('media.not-a-picture')
  }
}
