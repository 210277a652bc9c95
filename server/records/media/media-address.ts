import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FoundFormat } from '#domain/media/file-format.ts'
import { addressEndsAt, paperEndsAt } from '#domain/media/picture-address.ts'
import type { Clock } from '#server/platform/clock.ts'
import { importedKey } from '#server/platform/secrets/imported-key.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { MediaRecord } from './media.sql.ts'

/**
 * The whole picture, or the small one that lists show and tablets keep. `preview` is the small one of a photographed
 * paper: it has a folder of its own in addresses, so that no tablet keeps it.
 */
export const mediaFolders = { whole: 'media', small: 'thumbnails', preview: 'previews' } as const
export type MediaSize = keyof typeof mediaFolders

const extensions = {
  photo: 'jpg',
  icon: 'png',
  logo: 'png',
  document: 'pdf',
  // Of any format, so no address opens it: it leaves by a printout's road alone (decision 027).
  file: 'bin',
  // Its own format stands in its address alone (`filmAddress`).
  film: 'film',
} as const

export const extensionOf = (kind: MediaRecord['kind']): (typeof extensions)[MediaRecord['kind']] =>
  extensions[kind]

function signature(secrets: Secrets, signed: string): Buffer {
  const key = importedKey(secrets, 'media-address')
  return createHmac('sha256', key).update(signed).digest().subarray(0, 18)
}

/** `shown`: a document that a page shows in a frame; `film`: a film. No address of a picture opens them. */
type Addressed = {
  size: MediaSize | 'shown' | 'film'
  schoolId: string
  file: string
  until: number
}

const signedText = ({ size, schoolId, file, until }: Addressed) =>
  `${size}/${schoolId}/${file}/${until}`

/**
 * The address of a picture that has arrived, for those who have it from us: an image of a page brings no token. It opens this
 * one picture, for half a day to a day, or until `until` (seconds since 1970).
 */
export function mediaAddress(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  {
    media: { schoolId, id, kind },
    size,
    until,
  }: { media: Pick<MediaRecord, 'schoolId' | 'id' | 'kind'>; size: MediaSize; until?: number },
): string {
  const file = `${id}.${extensionOf(kind)}`
  const ends = until ?? addressEndsAt(clock.now())
  const signed = signature(secrets, signedText({ size, schoolId, file, until: ends }))
  const path = `/files/${mediaFolders[size]}/${schoolId}/${file}`
  return `${path}?until=${ends}&sig=${signed.toString('base64url')}`
}

/** The address of a document that a page shows, for some minutes. The format stands in it and is signed. */
export function shownAddress(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  { schoolId, id, format }: Pick<MediaRecord, 'schoolId' | 'id'> & { format: string },
): string {
  const [file, until] = [`${id}.${format}`, paperEndsAt(clock.now())]
  if (format === 'jpg')
    return mediaAddress(
      { secrets, clock },
      { media: { schoolId, id, kind: 'photo' }, size: 'whole', until },
    )
  const signed = signature(secrets, signedText({ size: 'shown', schoolId, file, until }))
  return `/files/shown/${schoolId}/${file}?until=${until}&sig=${signed.toString('base64url')}`
}

/** The address of a film that has arrived, open for half a day to a day. Its format stands in it and is signed. */
export function filmAddress(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  { schoolId, id, format }: Pick<MediaRecord, 'schoolId' | 'id'> & { format: FoundFormat },
): string {
  const [file, until] = [`${id}.${format}`, addressEndsAt(clock.now())]
  const signed = signature(secrets, signedText({ size: 'film', schoolId, file, until }))
  return `/files/films/${schoolId}/${file}?until=${until}&sig=${signed.toString('base64url')}`
}

/** The address of the small picture of a photographed paper, open as long as that of the paper itself. */
export const previewAddress = (
  context: { secrets: Secrets; clock: Clock },
  { schoolId, id }: Pick<MediaRecord, 'schoolId' | 'id'>,
): string =>
  mediaAddress(context, {
    media: { schoolId, id, kind: 'photo' },
    size: 'preview',
    until: paperEndsAt(context.clock.now()),
  })

/** True if an address is one that we gave out, and still opens. */
export function isOpen(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  { sig, ...addressed }: Addressed & { sig: string },
): boolean {
  const given = Buffer.from(sig, 'base64url')
  const own = signature(secrets, signedText(addressed))
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false
  return addressed.until * 1000 > clock.now()
}
