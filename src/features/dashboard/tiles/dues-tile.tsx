import { Plural, Trans } from '@lingui/react/macro'
import { displayPrice } from '#domain/payments/price.ts'
import styles from '../dashboard.module.css'
import type { Part } from '../dashboard.operations.ts'
import { Calm, Tile } from './tile.tsx'

/** Dues of families past their due day, by age. */
export function DuesTile({ dues }: { dues: Part<'dues'> }) {
  const { currency, amount, ages, families } = dues
  const money = (value: number) => displayPrice({ value, currency })
  const most = Math.max(...ages.map((it) => it.amount), 1)
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
          <ul>
            {ages.map(({ from, to, amount: ofAge }) => (
              <li key={from} className={styles.Age}>
                <span>
                  {to === null ? (
                    <Trans>{from} days and more</Trans>
                  ) : (
                    <Trans>
                      {from} to {to} days
                    </Trans>
                  )}
                </span>
                <b>{money(ofAge)}</b>
                <span className={styles.Track} aria-hidden>
                  <i data-from={from} style={{ width: `${(100 * ofAge) / most}%` }} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Tile>
  )
}
