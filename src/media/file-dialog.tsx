import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { Shown } from '#domain/children/documents/document.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ShownFile } from './shown-file.tsx'

/**
 * Shows a document without saving it on the device. `find` asks where it lies and stays the same as long as the document
 * does: each asking is written down. With `onSave`, it can be saved too.
 */
export function FileDialog({
  name,
  shown,
  find,
  onSave,
  onClose,
}: {
  name: string
  shown: NonNullable<Shown>
  find: () => Promise<string | null>
  onSave?: () => void
  onClose: () => void
}) {
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
