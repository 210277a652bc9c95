import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useMoney } from '../invoices/use-money.ts'
import { type Fee, useMayWaive } from '../invoices/waive-fee-dialog.tsx'
import styles from './child-invoices.module.css'
import type { ChildFee, ChildInvoicesPage } from './child-invoices.operations.ts'

/** Late fees of a child, each with what became of it. One that still stands can be waived. */
export function LateFees({
  page: { fees, currency },
  onWaive,
}: {
  page: ChildInvoicesPage
  onWaive: (fee: Fee) => void
}) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { money } = useMoney(currency)
  const mayWaive = useMayWaive()
  if (fees.length === 0) return null
  const saidOf = ({ fee }: ChildFee): string => {
    const { state, number, waivedBecause, waivedBy, waivedOn } = fee
    if (state === 'waived')
      return t`Waived on ${waivedOn ? date(waivedOn) : ''} by ${waivedBy}: ${waivedBecause}`
    if (state === 'billed') return t`Billed on ${number}`
    return state === 'credited' ? t`Billed on ${number}, and credited` : t`In the next invoice`
  }
  return (
    <Section title={<Trans>Late fees</Trans>} padding="none">
      <ul className={styles.Rows} aria-label={t`Late fees`}>
        {fees.map((late) => {
          const { id, number, payerName, fee } = late
          const stands = fee.state === 'billed' || fee.state === 'drafted'
          return (
            <li key={id} data-fee={id} data-off={stands ? undefined : ''}>
              <span>
                <b>{number}</b>
                <small className={styles.Under}>{payerName}</small>
              </span>
              <span className={styles.Said}>{saidOf(late)}</span>
              <b className={styles.Amount}>{fee.amount ? money(fee.amount) : ''}</b>
              <Acts side="end">
                {stands && mayWaive ? (
                  <Button
                    aria-label={t`Waive the late fee of ${number}`}
                    onClick={() =>
                      onWaive({ invoiceId: id, name: t`Late fee of ${number}, ${payerName}` })
                    }
                  >
                    <Trans>Waive</Trans>
                  </Button>
                ) : null}
              </Acts>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
