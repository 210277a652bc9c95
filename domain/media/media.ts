/** The uses of sent pictures: a photo of the day, a topic's pictogram, or the school's logo (specification, section 3). */
export const pictureKinds = ['photo', 'icon', 'logo'] as const
export type PictureKind = (typeof pictureKinds)[number]

/**
 * Kinds that travel in pieces: pictures, and a paper as it is (a PDF). A file of a child comes in any format
 * (file-format.ts), and an album has films (film.ts).
 */
export const uploadKinds = [...pictureKinds, 'document', 'file', 'film'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** The reasons why a picture was not taken in. The client holds one sentence per code and language. */
export const mediaRefusalCodes = [
  'media.malformed-upload',
  'media.too-large',
  'media.not-a-picture',
  'media.not-plain',
  'media.not-a-document',
  'media.unknown-format',
  'media.has-macros',
  'media.too-many-pixels',
  'media.too-many-scans',
  'media.too-slow',
  'media.drawing-later',
  'media.too-much-sent',
  'media.not-a-film',
  'media.film-unreadable',
  'media.film-in-fragments',
  'media.film-too-long',
  'media.damaged',
  'media.other-picture',
  'media.no-consent',
] as const
export type MediaRefusalCode = (typeof mediaRefusalCodes)[number]

/** Refusals that end by themselves: the tablet keeps the photo and sends it again later. */
export const passingMediaCodes: readonly MediaRefusalCode[] = [
  'media.drawing-later',
  'media.too-much-sent',
]

/** A picture travels in pieces of this size, the last one shorter: a piece gets through where a photo does not. */
export const pieceBytes = 256 * 1024

/** The largest file that the server takes in. Tablets make photos smaller before they keep them. */
export const largestBytes = {
  photo: 10 * 1024 * 1024,
  icon: 200 * 1024,
  logo: 1024 * 1024,
  document: 10 * 1024 * 1024,
  file: 10 * 1024 * 1024,
  film: 100 * 1024 * 1024,
} as const satisfies Record<UploadKind, number>

/** The pixels that the server unfolds at most: any camera of 16 megapixels. Tablets send 2.6 million (`photoSide`). */
export const mostPixels = 16_000_000

/** The bytes that one person may announce within an hour; an announced picture counts whole. */
export const mostBytesAnHour = 200 * 1024 * 1024

/** The same for films. They are counted for themselves, so that a photo of the day does not wait for a film. */
export const mostFilmBytesAnHour = 500 * 1024 * 1024

/** The largest file that a tablet tries to read: beyond it a phone of a school runs out of memory. */
export const largestFile = 40 * 1024 * 1024

/** The longer side of a photo as it is kept, and of the small one in lists, in pixels. */
export const photoSide = 1600
export const thumbnailSide = 320
/** An icon is a square of this side, in pixels. */
export const iconSide = 256
/** The longer side of a logo, in pixels: sharp at the head of a printed page. */
export const logoSide = 640

/** A line shows so many pictures at most. */
export const mostPictures = 6

/** Pictures that no line shows are swept after this time: their line may still be on a tablet without a network. */
export const unattachedDays = 30

const sha256 = /^[0-9a-f]{64}$/

/** The facts a tablet announces with each piece. */
export type Announced = { kind: UploadKind; total: number; sha256: string }

/** Reads what came with a piece. Null where it announces no picture at all. */
export function parseAnnounced(sent: {
  kind: string
  total: string
  sha256: string
}): Announced | null {
  const kind = uploadKinds.find((it) => it === sent.kind)
  const total = parseCount(sent.total)
  if (!kind || total === null || total === 0 || !sha256.test(sent.sha256)) return null
  return { kind, total, sha256: sent.sha256 }
}

/** A whole number that is not negative, as an address writes it; null for anything else. */
export const parseCount = (text: string): number | null =>
  /^\d{1,12}$/.test(text) ? Number(text) : null

const pdfBegin = [0x25, 0x50, 0x44, 0x46, 0x2d]
const pdfEnd = [0x25, 0x25, 0x45, 0x4f, 0x46]
/** Readers look for the end of a PDF so far from the last byte. */
const pdfTail = 1024

/** True if a file begins and ends as a PDF does: one that was cut off, or is something else, is none. */
export function isPdf(bytes: Uint8Array): boolean {
  const isAt = (mark: readonly number[], at: number) =>
    mark.every((byte, place) => bytes[at + place] === byte)
  if (!isAt(pdfBegin, 0)) return false
  for (let at = bytes.length - pdfEnd.length; at >= Math.max(0, bytes.length - pdfTail); at -= 1) {
    if (isAt(pdfEnd, at)) return true
  }
  return false
}

/** Says how long the piece at an offset is; null where no piece begins there. */
export function pieceAt(offset: number, total: number): number | null {
  if (offset % pieceBytes !== 0 || offset >= total) return null
  return Math.min(pieceBytes, total - offset)
}
