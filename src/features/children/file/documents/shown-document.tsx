import { shownAs } from '#domain/children/documents/document.ts'
import { FileDialog } from '#src/media/file-dialog.tsx'
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
  const shown = shownAs(format)
  const paper = { document: documentToShow, variables: { documentId: id } }
  return shown ? <FileDialog {...{ name, shown, paper, onSave, onClose }} /> : null
}
