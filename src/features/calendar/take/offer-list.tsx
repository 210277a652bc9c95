import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../calendar.module.css'
import type { Holiday, Offer } from '../calendar.operations.ts'
import { standingOf } from '../calendar.view.ts'
import { useCalendarWords } from '../use-calendar-words.ts'

type Taking = {
  offers: readonly Offer[]
  holidays: readonly Holiday[]
  onTake: (offers: readonly Offer[]) => void
}

/** Takes over what the calendar does not have yet. */
export function TakeAll({ offers, holidays, onTake, children }: Taking & { children: ReactNode }) {
  const missing = offers.filter((offer) => !standingOf(offer, holidays))
  if (missing.length === 0)
    return (
      <Quiet as="span">
        <Trans>All of them are in the calendar.</Trans>
      </Quiet>
    )
  return (
    <Button look="primary" onClick={() => onTake(missing)}>
      {children}
    </Button>
  )
}

/** The rows that are offered, each with what the calendar has of it. */
export function OfferList({ offers, holidays, onTake }: Taking) {
  const { t } = useLingui()
  const { daysOf } = useCalendarWords([])
  return (
    <ul className={styles.Offers}>
      {offers.map((offer) => {
        const { id, name } = offer
        const standing = standingOf(offer, holidays)
        return (
          <li
            key={id}
            className={styles.Offer}
            data-offer={id}
            data-taken={standing ? '' : undefined}
          >
            <span>{daysOf(offer)}</span>
            <span className={styles.Offered}>
              <b>{name}</b>
              {standing ? <Standing {...standing} /> : null}
            </span>
            {standing ? null : (
              <Button aria-label={t`Use ${name}`} onClick={() => onTake([offer])}>
                <Trans>Use</Trans>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Shows what the calendar has for an offered row: the same, or what somebody has made of it. */
function Standing({ row, isChanged }: NonNullable<ReturnType<typeof standingOf>>) {
  const { daysOf } = useCalendarWords([])
  const { name } = row
  const days = daysOf(row)
  return (
    <Quiet as="span">
      {isChanged ? (
        <Trans>
          In the calendar as you have changed it: {name}, {days}.
        </Trans>
      ) : (
        <Trans>In the calendar.</Trans>
      )}{' '}
      {row.isEnabled ? null : <Trans>Switched off: the school is open.</Trans>}
    </Quiet>
  )
}
