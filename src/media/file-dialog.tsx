import { Trans } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { Download } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Shown } from '#domain/children/documents/document.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ShownFile } from './shown-file.tsx'

/** The question where one paper lies. It is asked beside the cache at the tap, as each asking is written down. */
type PaperQuestion<Variables> = {
  document: TadaDocumentNode<{ address: string | null }, Variables>
  variables: Variables
}

/**
 * Shows a document without saving it on the device: the one that it was opened with. The address that it asks for opens
 * the document for some minutes. With `onSave`, it can be saved too.
 */
export function FileDialog<Variables extends Record<string, unknown>>({
  name,
  shown,
  paper,
  onSave,
  onClose,
}: {
  name: string
  shown: NonNullable<Shown>
  paper: PaperQuestion<Variables>
  onSave?: () => void
  onClose: () => void
}) {
  const { ask } = useSession()
  const [opened] = useState(paper)
  const find = useCallback(async () => {
    const reply = await ask(opened)
    return reply.kind === 'data' ? reply.data.address : null
  }, [ask, opened])
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
          {onSave ? (
            <Button size="touch" icon={<Download aria-hidden />} onClick={onSave}>
              <Trans>Save on this device</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <ShownFile name={name} shown={shown} find={find} />
    </Dialog>
  )
}
