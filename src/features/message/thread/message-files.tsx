import { useLingui } from '@lingui/react/macro'
import { AttachedFiles } from '#src/media/attached-files.tsx'
import { messageFile } from '../message.operations.ts'
import type { ShownMessage } from './thread.view.ts'

/** The pictures and PDFs of a message. */
export function MessageFiles({ message }: { message: ShownMessage }) {
  const { t } = useLingui()
  const { id: messageId, files, authorName, saved } = message
  return (
    <AttachedFiles
      files={files}
      about={t`Photo from ${authorName}`}
      isSent={saved === 'server'}
      paper={{ document: messageFile, variablesOf: (mediaId) => ({ messageId, mediaId }) }}
    />
  )
}
