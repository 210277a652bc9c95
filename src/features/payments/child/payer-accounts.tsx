import { Trans, useLingui } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { Button } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useMoney } from '../invoices/use-money.ts'
import styles from './child-invoices.module.css'
import type { ChildInvoicesPage, PayerAccount } from './child-invoices.operations.ts'

/** Balances of the payers of a child, over all their children. Credit is offered where something is due. */
export function PayerAccounts({
  page: { payers, currency },
  isBusy,
  onUse,
  onStatement,
}: {
  page: ChildInvoicesPage
  isBusy: boolean
  onUse: (payer: PayerAccount, amount: number) => Promise<Outcome>
  onStatement: (payer: PayerAccount) => void
}) {
  const { t } = useLingui()
  const { money } = useMoney(currency)
  const sayTrouble = useSayTrouble()
  return (
    <Section
      title={<Trans>Who pays</Trans>}
      hint={<Trans>with what is due for all their children</Trans>}
      padding="none"
    >
      <ul className={styles.Rows} aria-label={t`Who pays`}>
        {payers.map((payer) => {
          const { payerId, name, dues, credit } = payer
          const usable = Math.min(dues, credit)
          const amount = money(usable)
          return (
            <li key={payerId} data-payer={payerId}>
              <b>{name}</b>
              <span className={styles.Said}>
                {dues > 0 ? <Trans>{money(dues)} due</Trans> : <Trans>Nothing is due</Trans>}
                {credit > 0 ? (
                  <>
                    {' · '}
                    <Trans>{money(credit)} of credit</Trans>
                  </>
                ) : null}
              </span>
              <span />
              <Acts side="end">
                {usable > 0 ? (
                  <Button
                    look="primary"
                    disabled={isBusy}
                    aria-label={t`Pay ${amount} of the dues of ${name} with credit`}
                    onClick={() => void onUse(payer, usable).then((it) => sayTrouble(it))}
                  >
                    <Trans>Use {amount} of credit</Trans>
                  </Button>
                ) : null}
                <Button
                  icon={<ScrollText size={18} />}
                  aria-label={t`Statement of ${name}`}
                  onClick={() => onStatement(payer)}
                >
                  <Trans>Statement</Trans>
                </Button>
              </Acts>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
