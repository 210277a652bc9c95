import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { shownAs } from '#domain/children/documents/document.ts'
import { drawsPdf, ShownFile } from '#src/media/shown-file.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { documentToShow, type FiledDocument } from './documents.operations.ts'

/** Where a document lies. A picture has its address already; that of everything else is asked for at the tap. */
function useAddressOf({ id, picture }: FiledDocument): () => Promise<string | null> {
  const { ask } = useSession()
  return useCallback(async () => {
    if (picture) return picture
    const reply = await ask({ document: documentToShow, variables: { documentId: id } })
    return reply.kind === 'data' ? reply.data.documentToShow : null
  }, [ask, id, picture])
}

/** Shows a document without saving it on the device. */
export function ShowDialog({
  document,
  onSave,
  onClose,
}: {
  document: FiledDocument
  onSave: () => void
  onClose: () => void
}) {
  const { name, format } = document
  const find = useAddressOf(document)
  const shown = shownAs(format)
  const isDrawn = shown !== 'pages' || drawsPdf()
  return (
    <Dialog
      title={name}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          <Button look="primary" size="touch" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button size="touch" icon={<Download aria-hidden />} onClick={onSave}>
            <Trans>Save on this device</Trans>
          </Button>
        </>
      }
    >
      {isDrawn ? (
        <ShownFile name={name} shown={shown} find={find} />
      ) : (
        <Notice>
          <Trans>This browser shows no PDF within a page. Save it on the device to read it.</Trans>
        </Notice>
      )}
    </Dialog>
  )
}
