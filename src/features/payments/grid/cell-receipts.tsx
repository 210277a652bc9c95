import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Quiet, Row, Stack } from '#src/ui/screen/layout.tsx'
import { useMoney } from '../invoices/use-money.ts'
import { useReceiptDownload } from '../use-receipt-download.ts'
import { type PaymentCell, type PaymentYear, payerReceipts } from './grid.operations.ts'
import { useMethodWords } from './use-method-words.ts'

/** The receipts of a month of a child, payer by payer. */
export function CellReceipts({
  cells,
  currency,
  onClose,
}: {
  cells: readonly PaymentCell[]
  currency: PaymentYear['currency']
  onClose: () => void
}) {
  return (
    <Dialog
      title={<Trans>Receipts of the month</Trans>}
      onClose={onClose}
      acts={
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack gap={12}>
        {cells.map((cell) => (
          <ReceiptsOfPaper key={cell.invoiceId} cell={cell} currency={currency} />
        ))}
      </Stack>
    </Dialog>
  )
}

function ReceiptsOfPaper({
  cell: { invoiceId, payerId, payerName },
  currency,
}: {
  cell: PaymentCell
  currency: PaymentYear['currency']
}) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { money } = useMoney(currency)
  const { wordOf } = useMethodWords()
  const open = useReceiptDownload()
  const kept = useKept(payerReceipts, { payerId })
  return (
    <KeptPart
      kept={kept}
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: <Trans>There is no network, and these receipts were never opened here.</Trans>,
      }}
    >
      {({ payerReceipts: all }) => {
        const paid = all.filter(
          ({ cancelledBecause, parts }) =>
            cancelledBecause === null && parts.some((part) => part.invoiceId === invoiceId),
        )
        if (paid.length === 0)
          return (
            <Quiet>
              <Trans>{payerName} paid nothing for it: a credit note settles it.</Trans>
            </Quiet>
          )
        return paid.map((receipt) => (
          <Row key={receipt.id} gap={12}>
            <Button
              icon={<FileDown size={18} />}
              aria-label={t`Open the receipt ${receipt.number}`}
              onClick={() => open(receipt)}
            >
              {receipt.number}
            </Button>
            <span>
              {money(receipt.amount)} · {date(receipt.receivedOn)} · {wordOf(receipt.method)} ·{' '}
              {receipt.payerName}
            </span>
          </Row>
        ))
      }}
    </KeptPart>
  )
}
