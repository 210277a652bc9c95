import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ban, FileDown } from 'lucide-react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Acts, Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useMethodWords } from '../grid/use-method-words.ts'
import { useMoney } from '../invoices/use-money.ts'
import { useReceiptDownload } from '../use-receipt-download.ts'
import styles from './child-invoices.module.css'
import type { ChildInvoicesPage, ChildReceipt } from './child-invoices.operations.ts'

/** Payments for a child: each with its papers and its receipt. A cancelled one says why. */
export function ChildReceipts({
  page: { receipts, currency },
  onCancel,
}: {
  page: ChildInvoicesPage
  onCancel: (receipt: ChildReceipt) => void
}) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { money } = useMoney(currency)
  const { wordOf } = useMethodWords()
  const openReceipt = useReceiptDownload()
  const saidOf = ({ parts, unused, cancelledBecause }: ChildReceipt): string => {
    if (cancelledBecause !== null) return t`Cancelled: ${cancelledBecause}`
    const paid = parts.map(({ number, amount }) => t`${money(amount)} for ${number}`)
    return [...paid, unused > 0 ? t`${money(unused)} credit` : ''].filter(Boolean).join(' · ')
  }
  return (
    <Section
      title={<Trans>Payments</Trans>}
      hint={
        receipts.length > 0 ? (
          <Plural value={receipts.length} one="# receipt" other="# receipts" />
        ) : undefined
      }
      padding="none"
    >
      {receipts.length === 0 ? (
        <Quiet>
          <span className={styles.Nothing}>
            <Trans>Nothing has come in yet.</Trans>
          </span>
        </Quiet>
      ) : (
        <ul className={styles.Rows} aria-label={t`Payments of the family`}>
          {receipts.map((receipt) => (
            <li
              key={receipt.id}
              data-receipt={receipt.id}
              data-off={receipt.cancelledBecause === null ? undefined : ''}
            >
              <span>
                <b>{receipt.number}</b>
                <small className={styles.Under}>
                  {date(receipt.receivedOn)} · {wordOf(receipt.method)} · {receipt.payerName}
                </small>
              </span>
              <span className={styles.Said}>{saidOf(receipt)}</span>
              <b className={styles.Amount}>{money(receipt.amount)}</b>
              <Acts side="end">
                <IconButton
                  name={t`Open the receipt ${receipt.number}`}
                  icon={<FileDown size={18} />}
                  onClick={() => openReceipt(receipt)}
                />
                {receipt.cancelledBecause === null ? (
                  <IconButton
                    name={t`Cancel the payment ${receipt.number}`}
                    icon={<Ban size={18} />}
                    onClick={() => onCancel(receipt)}
                  />
                ) : null}
              </Acts>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
