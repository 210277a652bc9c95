import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { displayPrice } from '#domain/payments/price.ts'
import { BarRows } from '#src/ui/charts/bar-rows.tsx'
import styles from '../dashboard.module.css'
import type { Part } from '../dashboard.operations.ts'
import { Calm, Tile } from './tile.tsx'

/** Dues of families past their due day, by age. */
export function DuesTile({ dues }: { dues: Part<'dues'> }) {
  const { t } = useLingui()
  const { currency, amount, ages, families } = dues
  const money = (value: number) => displayPrice({ value, currency })
  return (
    <Tile
      name="Dues"
      title={<Trans>Late payments</Trans>}
      to="/payment-summary/reminders"
      open={<Trans>Reminders</Trans>}
    >
      {amount === 0 ? (
        <Calm>
          <Trans>Every invoice past its due date is paid.</Trans>
        </Calm>
      ) : (
        <>
          <p className={styles.Sum}>
            <b>{money(amount)}</b>{' '}
            <span className={styles.Hint}>
              <Plural value={families} one="# family" other="# families" />
            </span>
          </p>
          <BarRows
            title={t`Late payments by age`}
            format={money}
            tones={['plain', 'late', 'alarm']}
            rows={ages.map(({ from, to, amount: ofAge }) => {
              const label = to === null ? t`${from} days and more` : t`${from} to ${to} days`
              return { key: `${from}`, short: label, label, values: [ofAge] }
            })}
          />
        </>
      )}
    </Tile>
  )
}
