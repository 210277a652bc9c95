import { useCallback, useEffect, useRef, useState } from 'react'
import type { MediaId } from '#domain/kernel/ids.ts'
import { mostPictures } from '#domain/media/media.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { shrinkPhoto } from './shrink-photo.ts'
import { type NotTaken, notTakenOf, takePhoto } from './take-photo.ts'
import { useLocalPhotos } from './use-local-photos.ts'

export type PhotoPicker = {
  readonly mediaIds: readonly MediaId[]
  readonly takes: 'photos' | 'papers'
  /** Keeps these files on the tablet, one after the other. */
  take(files: readonly File[]): void
  remove(mediaId: MediaId): void
  /** Takes away what was taken for this form and not saved: the form is given up. */
  giveUp(): void
  /** The number of files that are being made smaller. */
  readonly busy: number
  readonly notTaken: readonly NotTaken[]
  forgive(): void
}

type PickerNeeds = {
  /** The name of the form's draft: a photo lives as long as it, until the form is saved. */
  draft: string
  /** The photos of the form, which its draft holds. */
  mediaIds: readonly MediaId[]
  onChange: (mediaIds: readonly MediaId[]) => void
  /** `papers`: photos of a document, or the document itself as a PDF. */
  takes?: 'photos' | 'papers'
  /** Makes a photo small; tests have no canvas. */
  shrink?: typeof shrinkPhoto
}

/**
 * Photos for a form: each is kept on the disk before the form shows it, so that a kill takes none. The form hands
 * `mediaIds` to `save(…, { blobs: mediaIds })` with the entries they belong to.
 */
export function usePhotoPicker({
  draft,
  mediaIds,
  onChange,
  takes = 'photos',
  shrink = shrinkPhoto,
}: PickerNeeds): PhotoPicker {
  const { photos } = useOffline()
  const [busy, setBusy] = useState(0)
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([])
  // Several files are taken in a row: each adds to what the one before has left.
  const now = useRef({ mediaIds, onChange })
  now.current = { mediaIds, onChange }

  const change = useCallback((next: readonly MediaId[]): void => {
    now.current.mediaIds = next
    now.current.onChange(next)
  }, [])

  // A kill may come between the photo and the form's draft: the photo finds its form again.
  const local = useLocalPhotos()
  const removed = useRef(new Set<MediaId>())
  useEffect(() => {
    const found = [...local.values()].filter(
      (row) =>
        row.state === 'kept' &&
        row.draft === draft &&
        !now.current.mediaIds.includes(row.mediaId) &&
        !removed.current.has(row.mediaId),
    )
    if (found.length > 0) change([...now.current.mediaIds, ...found.map((row) => row.mediaId)])
  }, [local, draft, change])

  const takeOne = useCallback(
    async (file: File): Promise<NotTaken['because'] | null> => {
      if (now.current.mediaIds.length >= mostPictures) return 'too-many'
      const taken = await takePhoto(file, { photos, draft, takes, shrink })
      if ('because' in taken) return taken.because
      const { mediaId } = taken
      if (!now.current.mediaIds.includes(mediaId)) change([...now.current.mediaIds, mediaId])
      return null
    },
    [photos, draft, takes, shrink, change],
  )

  const take = useCallback(
    (files: readonly File[]): void => {
      setBusy((count) => count + files.length)
      const inTurn = async (): Promise<void> => {
        for (const file of files) {
          const because = await takeOne(file)
          setBusy((count) => count - 1)
          if (because === null) continue
          setNotTaken((all) => [...all, notTakenOf(file, because)])
        }
      }
      void inTurn()
    },
    [takeOne],
  )

  const remove = useCallback(
    (mediaId: MediaId): void => {
      removed.current.add(mediaId)
      change(now.current.mediaIds.filter((id) => id !== mediaId))
      // Left behind it is swept with the drafts that are gone.
      photos.letGo({ mediaIds: [mediaId], draft }).catch(() => {})
    },
    [photos, draft, change],
  )

  const giveUp = useCallback((): void => {
    const own = [...local.values()].filter((row) => row.state === 'kept' && row.draft === draft)
    for (const { mediaId } of own) removed.current.add(mediaId)
    photos.letGo({ mediaIds: own.map(({ mediaId }) => mediaId), draft }).catch(() => {})
  }, [local, photos, draft])

  const forgive = useCallback(() => setNotTaken([]), [])
  return { mediaIds, takes, take, remove, giveUp, busy, notTaken, forgive }
}
