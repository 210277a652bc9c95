import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, FileText, Image, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import styles from './photo-strip.module.css'
import { useLocalAddress, useLocalPhotos } from './use-local-photos.ts'

/** A picture of a line: MediaImage of the server, or a number that is known on this tablet only. */
export type StripPicture = { id: string; url: string | null; thumbnailUrl: string | null }

/** The photos of a form or an entry: those that have arrived at the school, and of the others the number alone. */
export const picturesOf = (
  mediaIds: readonly string[],
  arrived: readonly StripPicture[],
): StripPicture[] =>
  mediaIds.map(
    (mediaId) =>
      arrived.find(({ id }) => id === mediaId) ?? { id: mediaId, url: null, thumbnailUrl: null },
  )

type PhotoProps = {
  picture: StripPicture
  name: string
  onOpen: (address: string) => void
  onRemove: ((mediaId: string) => void) | undefined
}

/** Shows how far a photo has come: drawn on the picture, and said in words beside it. */
function Sign({ state }: { state: 'waiting' | 'refused' }) {
  if (state === 'refused') return <TriangleAlert aria-hidden className={styles.Refused} />
  return <CloudUpload aria-hidden className={styles.Waiting} />
}

function Photo({ picture, name: said, onOpen, onRemove }: PhotoProps) {
  const { t } = useLingui()
  const row = useLocalPhotos().get(picture.id)
  const name = row?.name || said
  const local = useLocalAddress(row)
  const shown = local ?? picture.thumbnailUrl
  const whole = local ?? picture.url
  const state =
    row?.state === 'refused' ? 'refused' : row && row.state !== 'sent' ? 'waiting' : null
  const isDocument = row?.kind === 'document'
  const isMissing = !row && picture.thumbnailUrl === null && picture.url === null
  const label =
    state === 'refused'
      ? t`${name}, not taken by the school's server`
      : state === 'waiting'
        ? t`${name}, not sent yet`
        : isMissing
          ? t`${name}, still on another device`
          : name
  return (
    <li className={styles.Photo} data-photo={picture.id}>
      <button
        type="button"
        className={styles.Open}
        aria-label={label}
        disabled={whole === null || isDocument}
        onClick={() => whole !== null && onOpen(whole)}
      >
        {isDocument ? (
          <>
            <FileText aria-hidden className={styles.Place} />
            {row.name ? <span className={styles.Name}>{row.name}</span> : null}
          </>
        ) : shown === null ? (
          <Image aria-hidden className={styles.Place} />
        ) : (
          <img src={shown} alt="" loading="lazy" />
        )}
        {state ? <Sign state={state} /> : null}
      </button>
      {onRemove ? (
        <IconButton
          name={t`${name}: remove it`}
          size="touch"
          icon={<X aria-hidden />}
          onClick={() => onRemove(picture.id)}
        />
      ) : null}
    </li>
  )
}

/**
 * The pictures of a line or a form, those that still wait on this tablet included. `about` names what they show ("Photo
 * of Léo"); a tap shows one large.
 */
export function PhotoStrip({
  pictures,
  about,
  onRemove,
}: {
  pictures: readonly StripPicture[]
  about: string
  onRemove?: (mediaId: string) => void
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState<{ address: string; name: string } | null>(null)
  if (pictures.length === 0) return null
  const nameOf = (place: number): string =>
    pictures.length === 1 ? about : t`${about} (${place + 1} of ${pictures.length})`
  return (
    <>
      <Acts as="ul">
        {pictures.map((picture, place) => (
          <Photo
            key={picture.id}
            picture={picture}
            name={nameOf(place)}
            onOpen={(address) => setOpen({ address, name: nameOf(place) })}
            onRemove={onRemove}
          />
        ))}
      </Acts>
      {open ? (
        <Dialog
          title={open.name}
          width="wide"
          onPhone="page"
          onClose={() => setOpen(null)}
          acts={
            <Button look="primary" onClick={() => setOpen(null)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <img className={styles.Whole} src={open.address} alt={open.name} />
        </Dialog>
      ) : null}
    </>
  )
}
