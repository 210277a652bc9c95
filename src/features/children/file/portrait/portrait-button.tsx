import { Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { PortraitDialog } from './portrait-dialog.tsx'

/** Opens the dialog in which a portrait is given or taken away. */
export function PortraitButton({ child }: { child: FiledChild }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Camera aria-hidden />}
        aria-label={t`Portrait of ${child.firstName}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Portrait</Trans>
      </Button>
      {isOpen ? <PortraitDialog child={child} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
