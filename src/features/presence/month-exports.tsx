import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import type { Facts } from './presence.view.ts'
import type { OpenMonth } from './use-open-month.ts'
import { type PrintoutKind, useRegisterPdf } from './use-register-pdf.ts'

type MonthExportsProps = { facts: Facts; open: OpenMonth }

/** The register on paper and as tables: exactly the class and month that are open. */
export function MonthExports({ facts, open }: MonthExportsProps) {
  const { t } = useLingui()
  const toast = useToast()
  const downloadPdf = useRegisterPdf()
  const [isBusy, setBusy] = useState(false)
  const { className } = facts.register

  const make = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(() =>
      toast.error(t`The file could not be made. It needs the network; try again.`),
    )
    setBusy(false)
  }
  const pdf = (kind: PrintoutKind) => () => make(() => downloadPdf({ ...open, className, kind }))
  return (
    <>
      <Button
        look="primary"
        icon={<FileText aria-hidden />}
        disabled={isBusy}
        onClick={pdf('monthly-register')}
      >
        <Trans>Register (PDF)</Trans>
      </Button>
      <Button icon={<FileText aria-hidden />} disabled={isBusy} onClick={pdf('call-sheet')}>
        <Trans>Blank call sheet (PDF)</Trans>
      </Button>
    </>
  )
}
