import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { CloudUpload } from 'lucide-react'
import { Acts } from '#src/ui/screen/layout.tsx'
import { PaperButton } from './paper-button.tsx'
import { PhotoStrip, picturesOf, type StripPicture } from './photo-strip.tsx'
import { isOnlyHere, useLocalPhotos } from './use-local-photos.ts'

/** A picture or a PDF beside words: the latter has a name. Without an address it is on its way. */
export type ShownAttachment = { id: string; name: string | null; image: StripPicture | null }

/** The pictures beside words, and each PDF behind a button with its name. A PDF needs the network to be opened. */
export function AttachedFiles<Variables extends Record<string, unknown>>({
  files,
  about,
  isSent = true,
  paper: { document, variablesOf },
}: {
  files: readonly ShownAttachment[]
  /** The words for what the pictures are, for those who hear them. */
  about: string
  /** False while what they belong to waits on this device. */
  isSent?: boolean
  /** The question where a PDF lies. */
  paper: {
    document: TadaDocumentNode<{ address: string | null }, Variables>
    variablesOf: (mediaId: string) => Variables
  }
}) {
  const { t } = useLingui()
  const local = useLocalPhotos()
  const pictures = files.filter(({ name }) => name === null)
  const papers = files.flatMap(({ id, name }) => (name === null ? [] : { id, name }))
  const isToSend = (id: string): boolean => !isSent || isOnlyHere(local.get(id))
  return (
    <>
      <PhotoStrip
        pictures={picturesOf(
          pictures.map(({ id }) => id),
          pictures.flatMap(({ image }) => image ?? []),
        )}
        about={about}
      />
      {papers.length > 0 ? (
        <Acts>
          {papers.map(({ id, name }) => (
            <PaperButton
              key={id}
              name={name}
              paper={{ document, variables: variablesOf(id) }}
              size="touch"
              data-file={id}
              {...(isToSend(id)
                ? {
                    icon: <CloudUpload aria-hidden />,
                    disabled: true,
                    'aria-label': t`${name}, not sent yet`,
                  }
                : {})}
            />
          ))}
        </Acts>
      ) : null}
    </>
  )
}
