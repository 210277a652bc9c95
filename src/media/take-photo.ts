import type { MediaId } from '#domain/kernel/ids.ts'
import { fileNameOf } from '#domain/media/attached-file.ts'
import { isPdf, largestBytes } from '#domain/media/media.ts'
import { NotSavedError, type NotSavedReason } from '#src/offline/outbox/not-saved.ts'
import type { Photos } from '#src/offline/photos/photos.ts'
import { systemClock } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import { sha256 } from '#src/platform/sha256.ts'
import type { PhotoTrouble, shrinkPhoto } from './shrink-photo.ts'

/** The reason why a file was not taken in as a film. */
export type FilmTrouble =
  | 'film-too-large'
  | 'film-too-long'
  | 'film-in-fragments'
  | 'not-a-film'
  | 'film-unplayable'
  | 'film-too-slow'
  | 'film-no-room'

/** A file that did not become a photo or a film, and why. */
export type NotTaken = {
  key: string
  name: string
  megabytes: number
  because: PhotoTrouble | FilmTrouble | 'not-a-document' | 'too-many' | NotSavedReason
}

/** A PDF is kept as it is; what is too large or no PDF is said before anything leaves the tablet. */
async function readDocument(
  file: File,
): Promise<{ bytes: ArrayBuffer } | { trouble: 'too-large' | 'not-a-document' }> {
  if (file.size > largestBytes.document) return { trouble: 'too-large' }
  const bytes = await file.arrayBuffer()
  return isPdf(new Uint8Array(bytes)) ? { bytes } : { trouble: 'not-a-document' }
}

const ids = createIds(systemClock, systemRandomBytes)

/** Says which file was not taken in, and why. */
export const notTakenOf = (
  { name, size }: Pick<File, 'name' | 'size'>,
  because: NotTaken['because'],
): NotTaken => ({ key: ids.next(), name, megabytes: Math.ceil(size / 1024 / 1024), because })

type Kept = { mediaId: MediaId } | { because: NotTaken['because'] }

/** Makes one file small and keeps it on the tablet. Answers its number, or why there is none. */
export async function takePhoto(
  file: File,
  {
    photos,
    draft,
    takes,
    shrink,
  }: {
    photos: Photos
    /** The form that it lives as long as, until it belongs to an entry. */
    draft: string
    takes: 'photos' | 'papers'
    shrink: typeof shrinkPhoto
  },
): Promise<Kept> {
  const isDocument = takes === 'papers' && file.type === 'application/pdf'
  const small = isDocument ? await readDocument(file) : await shrink(file)
  if ('trouble' in small) return { because: small.trouble }
  const kind = isDocument ? 'document' : 'photo'
  const named = isDocument ? { name: fileNameOf(file.name) } : {}
  return keepBytes(small.bytes, { photos, draft, kind, ...named })
}

/** Keeps a picture that is small already, or a paper. Answers its number, or why there is none. */
export async function keepBytes(
  bytes: ArrayBuffer,
  { photos, ...what }: { photos: Photos; draft: string; kind: 'photo' | 'document'; name?: string },
): Promise<Kept> {
  const hash = await sha256(new Uint8Array(bytes))
  return keepAs((mediaId) => photos.keep({ mediaId, ...what, bytes, sha256: hash }))
}

/** Keeps something under a new number. */
export async function keepAs(keep: (mediaId: MediaId) => Promise<void>): Promise<Kept> {
  const mediaId = ids.next() as MediaId
  try {
    await keep(mediaId)
  } catch (error) {
    return { because: error instanceof NotSavedError ? error.reason : 'storage' }
  }
  return { mediaId }
}
