import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { AlbumUse } from '#domain/gallery/album.ts'
import { readCaption, whoHoldsPicture } from '#domain/gallery/picture.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { useLocalPhotos } from '#src/media/use-local-photos.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import type { GalleryChild } from '../gallery.operations.ts'
import { consentsOf, type Picture } from '../gallery.view.ts'
import { galleryRefusalWords } from '../gallery-refusals.ts'
import styles from './picture.module.css'
import type { Saying } from './picture-acts.ts'
import { ShownPicture } from './shown-picture.tsx'
import { usePictureWords } from './use-picture-words.ts'

/**
 * Says who is on a picture, and its caption. Of several pictures the names are added to those that they have. A child
 * whose family has not agreed is named at once: the picture is then held, and nobody else sees it.
 */
export function TagDialog({
  pictures,
  roster,
  use,
  onSave,
  onClose,
}: {
  pictures: readonly Picture[]
  roster: readonly GalleryChild[]
  use: AlbumUse
  onSave: (sayings: readonly { picture: Picture; saying: Saying }[]) => void
  onClose: () => void
}) {
  const { i18n, t } = useLingui()
  const [first] = pictures
  const only = pictures.length === 1 ? first : undefined
  const [chosen, setChosen] = useState<ReadonlySet<ChildId>>(new Set(only?.childIds ?? []))
  const [caption, setCaption] = useState(only?.caption ?? '')
  const row = useLocalPhotos().get(only?.mediaId ?? '')
  const words = usePictureWords(roster)
  const read = readCaption(caption)
  const consents = consentsOf(roster)
  const sayingOf = (picture: Picture): Saying => ({
    caption: only ? caption : picture.caption,
    childIds: only ? [...chosen] : [...new Set([...picture.childIds, ...chosen])],
  })
  const missing = [
    ...new Set(
      pictures.flatMap((it) => whoHoldsPicture({ childIds: sayingOf(it).childIds, use }, consents)),
    ),
  ]
  const toggle = (id: ChildId) =>
    setChosen((was) => {
      const next = new Set(was)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const names = words.namesOf(missing)
  const problem = read.ok ? null : findRefusalSentence(i18n, galleryRefusalWords, read.refusal)
  return (
    <Dialog
      title={
        only ? (
          <Trans>Who is in it?</Trans>
        ) : (
          <Plural
            value={pictures.length}
            one="Who is in # picture?"
            other="Who is in # pictures?"
          />
        )
      }
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          <Button
            look="primary"
            size="touch"
            disabled={!read.ok}
            onClick={() =>
              onSave(pictures.map((picture) => ({ picture, saying: sayingOf(picture) })))
            }
          >
            <Trans>Save</Trans>
          </Button>
          <Button size="touch" onClick={onClose}>
            <Trans>Give up</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        {only ? (
          <div className={styles.Preview}>
            <ShownPicture media={only.media} row={row} size="whole" name="" />
          </div>
        ) : null}
        {only ? (
          <WordsField
            label={t`Caption`}
            value={caption}
            onChange={setCaption}
            {...(problem ? { problem } : {})}
          />
        ) : null}
        <FieldGroup legend={<Trans>Children</Trans>}>
          <ul className={styles.Faces}>
            {roster.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.Child}
                  data-child={id}
                  data-missing={missing.includes(id) || undefined}
                  aria-pressed={chosen.has(id)}
                  onClick={() => toggle(id)}
                >
                  {missing.includes(id) ? (
                    <EyeOff aria-hidden />
                  ) : chosen.has(id) ? (
                    <Check aria-hidden />
                  ) : null}
                  {name}
                  {missing.includes(id) ? (
                    <>
                      {' '}
                      <Trans>no consent</Trans>
                    </>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
        </FieldGroup>
        {missing.length > 0 ? (
          <Notice
            tone="warning"
            role="status"
            title={<Trans>No consent for this use: {names}.</Trans>}
          >
            <Trans>
              The picture is kept and held: only the direction sees it. Take the name off if the
              child is not in it, or ask the family.
            </Trans>
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
