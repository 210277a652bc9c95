import { useCallback, useState } from 'react'
import type { AlbumId, PictureId } from '#domain/kernel/ids.ts'
import { shrinkPhoto } from '#src/media/shrink-photo.ts'
import { type NotTaken, notTakenOf, takePhoto } from '#src/media/take-photo.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { useSaving } from '#src/offline/outbox/use-saving.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { addPictureKind } from '../gallery.offline.ts'
import type { Album } from '../gallery.operations.ts'

/**
 * Takes pictures into an album, one after the other: each is made small without the place that the camera wrote, kept on
 * this device, and an entry before the next one is read. A kill loses none that is shown.
 */
export function useAddPictures(
  { id: albumId, title }: Pick<Album, 'id' | 'title'>,
  onAdded: (ids: readonly PictureId[]) => void,
  shrink: typeof shrinkPhoto = shrinkPhoto,
) {
  const { photos } = useOffline()
  const save = useSaving()
  const newId = useNewId()
  const [left, setLeft] = useState(0)
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([])

  const take = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const added: PictureId[] = []
      setLeft((count) => count + files.length)
      for (const file of files) {
        const draft = `gallery:${albumId}`
        const taken = await takePhoto(file, { photos, draft, takes: 'photos', shrink })
        setLeft((count) => count - 1)
        if ('because' in taken) {
          setNotTaken((all) => [...all, notTakenOf(file, taken.because)])
          continue
        }
        const { mediaId } = taken
        const pictureId = newId() as PictureId
        const content = {
          pictureId,
          albumId: albumId as AlbumId,
          mediaId,
          caption: null,
          childIds: [],
        }
        const entry = newEntry(addPictureKind, {
          content: { ...content, albumTitle: title },
          baseVersion: null,
        })
        if (!(await save([entry], { blobs: [mediaId] }))) continue
        added.push(pictureId)
        onAdded([...added])
      }
    },
    [photos, save, newId, albumId, title, onAdded, shrink],
  )
  return { take, left, notTaken, forgive: useCallback(() => setNotTaken([]), []) }
}
