import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { mediaRefusalWords } from '#src/media/media-refusals.ts'
import { useLocalPhotos } from '#src/media/use-local-photos.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from './sync-list.module.css'

/** Photos of saved entries that the server does not have, refused ones last. */
export function useUnsentPhotos(): readonly PhotoRow[] {
  const rows = [...useLocalPhotos().values()]
  return [
    ...rows.filter(({ state }) => state === 'queued'),
    ...rows.filter(({ state }) => state === 'refused'),
  ]
}

const Named = ({ photo: { kind } }: { photo: PhotoRow }) =>
  kind === 'film' ? <Trans>A film</Trans> : <Trans>A photo</Trans>

function RefusedPhoto({ photo }: { photo: PhotoRow }) {
  const { i18n, t } = useLingui()
  const { photos } = useOffline()
  const toast = useToast()
  const remove = () => {
    photos
      .remove([photo.mediaId])
      .catch(() => toast.error(t`This could not be saved on this device. Try again.`))
  }
  return (
    <li className={`${styles.Entry} ${styles.Needs}`} data-photo={photo.mediaId}>
      <p className={styles.What}>
        <Named photo={photo} />
      </p>
      <p className={styles.Why}>
        {findRefusalSentence(i18n, mediaRefusalWords, { code: photo.code ?? '' })}
      </p>
      <div className={styles.Acts}>
        <Button look="danger-outline" icon={<Trash2 aria-hidden />} onClick={remove}>
          {photo.kind === 'film' ? (
            <Trans>Delete this film</Trans>
          ) : (
            <Trans>Delete this photo</Trans>
          )}
        </Button>
      </div>
    </li>
  )
}

/** Photos go beside the entries they belong to, later where the network is thin. */
export function PhotoGroup({ photos }: { photos: readonly PhotoRow[] }) {
  if (photos.length === 0) return null
  return (
    <Stack as="section" gap={0}>
      <h3 className={styles.Heading}>
        <Trans>Photos</Trans>
      </h3>
      <ul>
        {photos.map((photo) =>
          photo.state === 'refused' ? (
            <RefusedPhoto key={photo.id} photo={photo} />
          ) : (
            <li key={photo.id} className={styles.Entry} data-photo={photo.mediaId}>
              <p className={styles.What}>
                <Named photo={photo} />
              </p>
              <Quiet>
                <SentSoFar photo={photo} />
              </Quiet>
            </li>
          ),
        )}
      </ul>
    </Stack>
  )
}

function SentSoFar({ photo: { received, total } }: { photo: PhotoRow }) {
  const kilobytes = Math.ceil(total / 1024)
  const sent = Math.floor(received / 1024)
  if (received === 0) return <Trans>{kilobytes} kB, waits to be sent</Trans>
  return (
    <Trans>
      {sent} of {kilobytes} kB are sent
    </Trans>
  )
}
