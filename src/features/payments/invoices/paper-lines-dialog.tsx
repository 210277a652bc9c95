import { Trans } from '@lingui/react/macro'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { type InvoiceMonth, invoiceLines } from './invoices.operations.ts'
import { LineList, type LinePlace } from './line-list.tsx'

/** The lines of a paper that is issued, each with the way to what it comes from. */
export function PaperLinesDialog({
  paper: { id, number },
  place,
  currency,
  onClose,
}: {
  paper: { id: string; number: string }
  place: LinePlace
  currency: InvoiceMonth['currency']
  onClose: () => void
}) {
  const kept = useKept(invoiceLines, { invoiceId: id })
  return (
    <Dialog
      onPhone="page"
      title={<Trans>Lines of {number}</Trans>}
      onClose={onClose}
      acts={
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Not on this device yet</Trans>,
          words: (
            <Trans>There is no network, and this paper was never opened on this device.</Trans>
          ),
        }}
      >
        {({ invoiceLines: lines }) => <LineList {...{ lines, place, currency }} />}
      </KeptPart>
    </Dialog>
  )
}
