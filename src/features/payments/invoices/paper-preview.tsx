import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { paperOfFee } from '#domain/payments/dues/late-fee.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { useDownload } from '#src/session/use-download.ts'
import { Button } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { Key } from '#src/ui/sign/key.tsx'
import { paymentRefusalWords } from '../payments-refusals.ts'
import styles from './invoices.module.css'
import type { InvoiceMonth, ShownDraft, ShownLine } from './invoices.operations.ts'
import { LineList } from './line-list.tsx'
import { useMoney } from './use-money.ts'
import { type Fee, useMayWaive, WaiveFeeDialog, type WaiverWish } from './waive-fee-dialog.tsx'

/** The draft as its paper will say it. The PDF itself opens from here. */
export function PaperPreview({
  month,
  draft,
  onEdit,
  onWaive,
}: {
  month: InvoiceMonth
  draft: ShownDraft
  onEdit: () => void
  onWaive: (wish: WaiverWish) => Promise<Outcome>
}) {
  const { t } = useLingui()
  const { currency } = month
  const { today } = useSchoolTime()
  const { money } = useMoney(currency)
  const { download, isBusy } = useDownload(paymentRefusalWords)
  const name = givenFirst(draft)
  const print = () =>
    void download({
      path: '/files/invoice-draft.pdf',
      query: { draft: draft.id },
      ...{ name: t`Draft ${name}`, today },
    })
  const payer = draft.payerName ?? ''
  const [waiving, setWaiving] = useState<Fee | null>(null)
  const mayWaive = useMayWaive()
  const waive = ({ key, label }: ShownLine) => {
    const invoiceId = paperOfFee(key)
    return invoiceId && mayWaive ? (
      <Button onClick={() => setWaiving({ invoiceId, name: `${label}, ${payer}` })}>
        <Trans>Waive the fee</Trans>
      </Button>
    ) : null
  }
  return (
    <Section
      title={name}
      hint={
        draft.hasMail ? <Trans>by e-mail to {payer}</Trans> : <Trans>on paper to {payer}</Trans>
      }
      acts={
        <Acts>
          <Button icon={<Printer size={18} />} disabled={isBusy} onClick={print}>
            <Trans>PDF</Trans>
          </Button>
          <Button icon={<Pencil size={18} />} onClick={onEdit}>
            <Trans>Edit</Trans> <Key>E</Key>
          </Button>
        </Acts>
      }
    >
      <article className={styles.Paper} aria-label={t`Preview`}>
        <header>
          <b>{draft.type === 'invoice' ? <Trans>Invoice</Trans> : <Trans>Payment notice</Trans>}</b>
          <span className={styles.Stamp}>
            <Trans>Number given at issue</Trans>
          </span>
        </header>
        <p>{payer}</p>
        <p>
          <Trans>Care of {name}</Trans>
        </p>
        <LineList
          lines={draft.lines}
          place={{ ...draft, month: month.month }}
          currency={currency}
          actOf={waive}
        />
        <p className={styles.Total}>
          <span>
            <Trans>To pay</Trans>
          </span>
          <span>{money(draft.total)}</span>
        </p>
      </article>
      {waiving ? (
        <WaiveFeeDialog fee={waiving} onWaive={onWaive} onClose={() => setWaiving(null)} />
      ) : null}
    </Section>
  )
}
