import type { MediaId } from '#domain/kernel/ids.ts'
import { type FilmFormat, readFilm } from '#domain/media/film.ts'
import type { MediaRefusalCode } from '#domain/media/media.ts'
import { overwrite } from '#domain/media/overwrites.ts'
import { type FilmTrouble, keepAs, keepBytes, type NotTaken } from '#src/media/take-photo.ts'
import type { Photos } from '#src/offline/photos/photos.ts'
import type { makePoster } from './make-poster.ts'

const typeOf: Record<FilmFormat, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

const troubleOf = (code: MediaRefusalCode): FilmTrouble => {
  if (code === 'media.too-large') return 'film-too-large'
  if (code === 'media.film-in-fragments') return 'film-in-fragments'
  return code === 'media.film-too-long' ? 'film-too-long' : 'not-a-film'
}

const bytesIn = async (
  file: Blob,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(offset, offset + length).arrayBuffer())

/**
 * Takes in a film: judged by its bytes, with a frame that this browser drew, and without place and device. The tablet keeps
 * both. Answers their numbers, or why there are none.
 */
export async function takeFilm(
  file: Blob,
  { photos, draft, poster }: { photos: Photos; draft: string; poster: typeof makePoster },
): Promise<{ mediaId: MediaId; filmId: MediaId } | { because: NotTaken['because'] }> {
  const read = (offset: number, length: number) => bytesIn(file, offset, length)
  const judged = await readFilm({ size: file.size, read })
  if (!judged.ok) return { because: troubleOf(judged.refusal.code) }
  const { format, seconds, overwrites } = judged.value
  const frame = await poster(new Blob([file], { type: typeOf[format] }))
  if ('trouble' in frame) return { because: frame.trouble }
  const film = await keepAs((mediaId) =>
    photos.keep({
      ...{ mediaId, kind: 'film', total: file.size, type: typeOf[format], seconds, draft },
      async read(offset: number, length: number) {
        const bytes = await read(offset, length)
        overwrite(bytes, offset, overwrites)
        return bytes
      },
    }),
  )
  if ('because' in film) return film.because === 'quota' ? { because: 'film-no-room' } : film
  const picture = await keepBytes(frame.bytes, { photos, draft, kind: 'photo' })
  if ('mediaId' in picture) return { ...picture, filmId: film.mediaId }
  await photos.letGo({ mediaIds: [film.mediaId], draft })
  return picture
}
