import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import type { PhotoUse } from '#domain/media/photo-consent.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { placeWords } from './consent-words.ts'
import styles from './consents.module.css'
import { type ShownPicture, shownPictures } from './consents.operations.ts'

/** Uses whose pictures stand outside this app too. */
const keptElsewhere: readonly PhotoUse[] = ['website', 'press', 'class-photo']

/** Finds the page where the picture stands, on its day and in its class. */
const addressOf = ({ place, date, classId }: ShownPicture): string | null => {
  if (!date || !classId) return null
  const day = `?class=${classId}&date=${date}`
  // The direction comes home to the reports; lines and their photos are changed where it writes.
  if (place === 'diary') return `/communication-diary/write${day}`
  if (place === 'sheet') return `/drive-sheet${day}`
  return place === 'observation' ? `/pedagogy/observations${day}` : null
}

function Shown({ picture }: { picture: ShownPicture }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const place = i18n._(placeWords[picture.place])
  const words = picture.date ? `${formats.date(picture.date)}, ${place}` : place
  const address = addressOf(picture)
  return (
    <li className={styles.Picture}>
      <img src={picture.thumbnailUrl} alt={t`Picture: ${words}`} loading="lazy" />
      <span>
        {address ? <Link to={address}>{words}</Link> : words}
        {picture.isShared ? (
          <Quiet as="span">
            {' '}
            <Trans>with other children</Trans>
          </Quiet>
        ) : null}
      </span>
    </li>
  )
}

/** The pictures that have to go when a use is withdrawn, with the way to each; the list can be printed. */
export function PicturesToRemove({ childId, use }: { childId: string; use: PhotoUse }) {
  const asked = useAsked(shownPictures, { variables: { childId, use } })
  return (
    <KeptPart
      kept={asked}
      silence={{
        title: <Trans>The pictures could not be looked for</Trans>,
        words: <Trans>Looking for pictures needs the network.</Trans>,
      }}
    >
      {({ shownPictures: found, shownPictures: { length: count } }) => (
        <Stack gap={10}>
          {count === 0 ? (
            <p>
              {keptElsewhere.includes(use) ? (
                <Trans>
                  No album here shows the child under this use. Look through the website, the
                  newspapers and the class photos yourself.
                </Trans>
              ) : (
                <Trans>No picture here shows the child under this use.</Trans>
              )}
            </p>
          ) : (
            <>
              <p>
                <Plural
                  value={count}
                  one="# picture has to be removed:"
                  other="# pictures have to be removed:"
                />
              </p>
              <ul className={styles.Pictures}>
                {found.map((picture) => (
                  <Shown key={picture.id} picture={picture} />
                ))}
              </ul>
              <div data-print="never">
                <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
                  <Trans>Print this list</Trans>
                </Button>
              </div>
            </>
          )}
          <Quiet>
            <Trans>
              Somebody who has opened a picture may still see it for some hours after it was
              removed. The <Link to="/privacy-notice">privacy notice</Link> says for how long.
            </Trans>
          </Quiet>
        </Stack>
      )}
    </KeptPart>
  )
}
