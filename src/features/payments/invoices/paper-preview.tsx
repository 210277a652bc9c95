import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Printer } from 'lucide-react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useDownload } from '#src/session/use-download.ts'
import { Button } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { Key } from '#src/ui/sign/key.tsx'
import { paymentRefusalWords } from '../payments-refusals.ts'
import styles from './invoices.module.css'
import type { InvoiceMonth, ShownDraft } from './invoices.operations.ts'
import { LineList } from './line-list.tsx'
import { useMoney } from './use-money.ts'

/** The draft as its paper will say it. The PDF itself opens from here. */
export function PaperPreview({
  month,
  draft,
  onEdit,
}: {
  month: InvoiceMonth
  draft: ShownDraft
  onEdit: () => void
}) {
  const { t } = useLingui()
  const { currency } = month
  const { today } = useSchoolTime()
  const { money } = useMoney(currency)
  const { download, isBusy } = useDownload(paymentRefusalWords)
  const name = `${draft.firstName} ${draft.lastName}`
  const print = () =>
    void download({
      path: '/files/invoice-draft.pdf',
      query: { draft: draft.id },
      ...{ name: t`Draft ${name}`, today },
    })
  const payer = draft.payerName ?? ''
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
        />
        <p className={styles.Total}>
          <span>
            <Trans>To pay</Trans>
          </span>
          <span>{money(draft.total)}</span>
        </p>
      </article>
    </Section>
  )
}
