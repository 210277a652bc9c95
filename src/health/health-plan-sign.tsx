import { Trans } from '@lingui/react/macro'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import styles from './health-plan-sign.module.css'

/** The letters of the register, wherever something is written of a child whose health plan must be known. */
export function HealthPlanSign() {
  return (
    <>
      <Spoken>
        , <Trans>has a health plan</Trans>
      </Spoken>
      <span className={styles.HealthPlan} aria-hidden>
        <Trans context="health plan">IHP</Trans>
      </span>
    </>
  )
}
