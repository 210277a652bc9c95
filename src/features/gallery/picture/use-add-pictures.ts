import { useCallback, useState } from 'react'
import type { AlbumId, MediaId, PictureId } from '#domain/kernel/ids.ts'
import { shrinkPhoto } from '#src/media/shrink-photo.ts'
import { type NotTaken, notTakenOf, takePhoto } from '#src/media/take-photo.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { useSaving } from '#src/offline/outbox/use-saving.ts'
import type { Photos } from '#src/offline/photos/photos.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { isFilm } from '../film/is-film.ts'
import { addPictureKind } from '../gallery.offline.ts'
import type { Album } from '../gallery.operations.ts'

type Taken = { mediaId: MediaId; filmId?: MediaId }
/** Roads of a chosen file into the album. */
export type Taking = {
  shrink: typeof shrinkPhoto
  takeFilm: (
    file: File,
    keeping: { photos: Photos; draft: string },
  ) => Promise<Taken | { because: NotTaken['because'] }>
}

/** The reader of films is fetched with the first of them. */
const ofBrowser: Taking = {
  shrink: shrinkPhoto,
  async takeFilm(file, keeping) {
    const [{ takeFilm }, { makePoster }] = await Promise.all([
      import('../film/take-film.ts'),
      import('../film/make-poster.ts'),
    ])
    return takeFilm(file, { ...keeping, poster: makePoster })
  },
}

/**
 * Takes pictures and films into an album, one after the other. Each is made small without the place that the camera wrote,
 * and kept on this device. It is an entry before the next one is read. A kill loses none that is shown.
 */
export function useAddPictures(
  { id: albumId, title }: Pick<Album, 'id' | 'title'>,
  onAdded: (ids: readonly PictureId[]) => void,
  { shrink, takeFilm }: Taking = ofBrowser,
) {
  const { photos } = useOffline()
  const save = useSaving()
  const newId = useNewId()
  const [left, setLeft] = useState(0)
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([])

  const takeOne = useCallback(
    async (file: File): Promise<Taken | { because: NotTaken['because'] }> => {
      const draft = `gallery:${albumId}`
      try {
        return (await isFilm(file))
          ? await takeFilm(file, { photos, draft })
          : await takePhoto(file, { photos, draft, takes: 'photos', shrink })
      } catch {
        // The file went away while it was read, or the part of the app that reads films did not come.
        return { because: 'storage' }
      }
    },
    [photos, albumId, shrink, takeFilm],
  )
  const take = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const added: PictureId[] = []
      setLeft((count) => count + files.length)
      for (const file of files) {
        const taken = await takeOne(file)
        setLeft((count) => count - 1)
        if ('because' in taken) {
          setNotTaken((all) => [...all, notTakenOf(file, taken.because)])
          continue
        }
        const { mediaId, filmId = null } = taken
        const pictureId = newId() as PictureId
        const content = {
          ...{ pictureId, albumId: albumId as AlbumId, mediaId, filmId },
          ...{ caption: null, childIds: [], albumTitle: title },
        }
        const entry = newEntry(addPictureKind, { content, baseVersion: null })
        const blobs = filmId ? [mediaId, filmId] : [mediaId]
        if (!(await save([entry], { blobs }))) continue
        added.push(pictureId)
        onAdded([...added])
      }
    },
    [takeOne, save, newId, albumId, title, onAdded],
  )
  return { take, left, notTaken, forgive: useCallback(() => setNotTaken([]), []) }
}
