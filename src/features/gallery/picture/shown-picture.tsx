import { Image as ImageSign } from 'lucide-react'
import { useState } from 'react'
import { useLocalAddress } from '#src/media/use-local-photos.ts'
import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'
import styles from './picture.module.css'

type Media = { url: string | null; thumbnailUrl: string | null } | null

/** The picture itself: of this device while it has it, else of the school; a sign where neither shows it. */
export function ShownPicture({
  media,
  row,
  size,
  isNear = false,
  name,
}: {
  media: Media
  row: PhotoRow | undefined
  size: 'small' | 'whole'
  /** It is drawn only near the screen, so that the browser does not watch for it as well. */
  isNear?: boolean
  /** Empty where something beside it says it. */
  name: string
}) {
  const local = useLocalAddress(row)
  const address =
    local ?? (size === 'whole' ? (media?.url ?? media?.thumbnailUrl) : media?.thumbnailUrl)
  // Without a network a picture that was never shown here has an address and nothing behind it.
  const [broken, setBroken] = useState<string | null>(null)
  if (!address || address === broken) return <ImageSign aria-hidden className={styles.NoPicture} />
  return (
    <img
      src={address}
      onError={() => setBroken(address)}
      alt={name}
      className={size === 'whole' ? styles.Whole : styles.Small}
      loading={isNear || size === 'whole' ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  )
}
