import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { CloudUpload, FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { FileDialog } from './file-dialog.tsx'
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
  /** What the pictures are, for those who hear them. */
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
  const [open, setOpen] = useState<{ mediaId: string; name: string } | null>(null)
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
            <Button
              key={id}
              size="touch"
              icon={isToSend(id) ? <CloudUpload aria-hidden /> : <FileText aria-hidden />}
              disabled={isToSend(id)}
              aria-label={isToSend(id) ? t`${name}, not sent yet` : undefined}
              data-file={id}
              onClick={() => setOpen({ mediaId: id, name })}
            >
              {name}
            </Button>
          ))}
        </Acts>
      ) : null}
      {open ? (
        <FileDialog
          name={open.name}
          shown="pages"
          paper={{ document, variables: variablesOf(open.mediaId) }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
