import { useCallback } from 'react'
import { shownAs } from '#domain/children/documents/document.ts'
import { FileDialog } from '#src/media/file-dialog.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { documentToShow, type FiledDocument } from './documents.operations.ts'

/** A document of a child on the page, by an address that is asked for at the tap. */
export function ShownDocument({
  document: { id, name, format },
  onSave,
  onClose,
}: {
  document: FiledDocument
  onSave: () => void
  onClose: () => void
}) {
  const { ask } = useSession()
  const find = useCallback(async () => {
    const reply = await ask({ document: documentToShow, variables: { documentId: id } })
    return reply.kind === 'data' ? reply.data.documentToShow : null
  }, [ask, id])
  const shown = shownAs(format)
  return shown ? <FileDialog {...{ name, shown, find, onSave, onClose }} /> : null
}
