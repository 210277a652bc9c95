import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { MediaId } from '#domain/kernel/ids.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'

/** Lists what became of each photo that is still on this tablet, by its number. */
export function useLocalPhotos(): ReadonlyMap<string, PhotoRow> {
  const { photos } = useOffline()
  const list = useMemo(() => photos.list(), [photos])
  const rows = useSyncExternalStore(list.subscribe, list.current)
  return useMemo(() => new Map(rows.map((row) => [row.mediaId as string, row])), [rows])
}

/** Tells a photo or a document that the school does not have yet. One that has left this device has no row here. */
export const isOnlyHere = (row: PhotoRow | undefined): boolean =>
  row !== undefined && row.state !== 'sent'

/** The address of a photo that lies on this tablet; null while it is read, and for one that does not. */
export function useLocalAddress(row: PhotoRow | undefined): string | null {
  const { photos } = useOffline()
  const [address, setAddress] = useState<string | null>(null)
  const mediaId: MediaId | undefined = row?.mediaId
  useEffect(() => {
    if (mediaId === undefined) return
    let made: string | null = null
    let isLeft = false
    const read = async (): Promise<void> => {
      const blob = await photos.read(mediaId)
      if (!blob || isLeft) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    // A photo that cannot be read shows its place, and the words beside it.
    read().catch(() => {})
    return () => {
      isLeft = true
      if (made !== null) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [photos, mediaId])
  return address
}
