import { useLingui } from '@lingui/react/macro'
import { CloudUpload, FileText } from 'lucide-react'
import { useState } from 'react'
import { FileDialog } from '#src/media/file-dialog.tsx'
import { PhotoStrip, picturesOf } from '#src/media/photo-strip.tsx'
import { useLocalPhotos } from '#src/media/use-local-photos.ts'
import { Button } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { messageFile } from '../message.operations.ts'
import type { ShownMessage } from './thread.view.ts'

/** The pictures of a message, and each PDF behind a button with its name. A PDF needs the network to be opened. */
export function MessageFiles({ message }: { message: ShownMessage }) {
  const { t } = useLingui()
  const { id: messageId, files, authorName, saved } = message
  const local = useLocalPhotos()
  const [open, setOpen] = useState<{ mediaId: string; name: string } | null>(null)
  const pictures = files.filter(({ name }) => name === null)
  const papers = files.flatMap(({ id, name }) => (name === null ? [] : { id, name }))
  const isOnlyHere = (id: string): boolean =>
    saved !== 'server' || (local.get(id)?.state ?? 'sent') !== 'sent'
  return (
    <>
      <PhotoStrip
        pictures={picturesOf(
          pictures.map(({ id }) => id),
          pictures.flatMap(({ image }) => image ?? []),
        )}
        about={t`Photo from ${authorName}`}
      />
      {papers.length > 0 ? (
        <Acts>
          {papers.map(({ id, name }) => (
            <Button
              key={id}
              size="touch"
              icon={isOnlyHere(id) ? <CloudUpload aria-hidden /> : <FileText aria-hidden />}
              disabled={isOnlyHere(id)}
              aria-label={isOnlyHere(id) ? t`${name}, not sent yet` : undefined}
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
          paper={{ document: messageFile, variables: { messageId, mediaId: open.mediaId } }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
