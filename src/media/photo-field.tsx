import { Plural, Trans } from '@lingui/react/macro'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import styles from './photo-field.module.css'
import { NotTakenNotice } from './photo-notices.tsx'
import { PhotoStrip, picturesOf, type StripPicture } from './photo-strip.tsx'
import type { PhotoPicker } from './use-photo-picker.ts'

/** Photos of a form: the buttons, what was taken, and what could not be. */
export function PhotoField({
  picker,
  about,
  known = [],
  buttons = 'below',
}: {
  picker: PhotoPicker
  /** The subject of the photos, for those who hear them. */
  about: string
  /** Pictures of the line that is being changed, which the server has already. */
  known?: readonly StripPicture[]
  /** `elsewhere`: the form shows `PhotoButtons` where it has room for them. */
  buttons?: 'below' | 'elsewhere'
}) {
  const { mediaIds, busy } = picker
  const pictures = picturesOf(mediaIds, known)
  return (
    <Stack gap={10}>
      <PhotoStrip
        pictures={pictures}
        about={about}
        onRemove={(id) => {
          const mediaId = mediaIds.find((it) => it === id)
          if (mediaId) picker.remove(mediaId)
        }}
      />
      <div className={styles.Buttons}>
        {buttons === 'below' ? <PhotoButtons picker={picker} /> : null}
        {busy > 0 ? (
          <Quiet as="span" size="same">
            <Plural value={busy} one="Taking in # photo…" other="Taking in # photos…" />
          </Quiet>
        ) : null}
      </div>
      <Spoken>
        <span role="status">{busy > 0 ? <Trans>The photo is being taken in.</Trans> : null}</span>
      </Spoken>
      <NotTakenNotice picker={picker} />
    </Stack>
  )
}
