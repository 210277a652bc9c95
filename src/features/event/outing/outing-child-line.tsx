import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { ToCall } from '#src/class-day/contacts/contacts-of-child.tsx'
import { HealthPlanSign } from '#src/health/health-plan-sign.tsx'
import { FoodWords, HealthSigns, SpokenHealth } from '#src/health/health-signs.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import styles from './outing.module.css'
import type { Answered, OutingChild } from './outing.view.ts'

/** Ways of looking at the children: whom to call, the count that runs, and who may come along. */
export type LineMode = 'list' | 'count' | 'authorisations'

type LineProps = {
  child: OutingChild
  mode: LineMode
  isAway: boolean
  isTicked: boolean
  onTick: (childId: string, isTicked: boolean) => void
  /** Null where nothing may be changed. */
  onAnswer: ((child: OutingChild, answered: Answered) => void) | null
}

/** A child on the list of an outing: one tap says that it is there. */
export function OutingChildLine({ child, mode, isAway, isTicked, onTick, onAnswer }: LineProps) {
  const { t } = useLingui()
  const { childId, fullName, health, answered } = child
  const who = (
    <>
      <Portrait name={fullName} pic={child.pic} size="medium" />
      <span className={styles.Who}>
        <span className={styles.Name}>
          {fullName} {child.hasHealthPlan ? <HealthPlanSign /> : null}
        </span>
        {health ? (
          <>
            <SpokenHealth health={health} />
            <span aria-hidden>
              <HealthSigns health={health} room="row" />
            </span>{' '}
            <FoodWords health={health} />
          </>
        ) : null}
        {isAway ? (
          <span className={styles.Note}>
            <Trans>Away by the register</Trans>
          </span>
        ) : null}
        {answered === 'missing' || answered === 'no' ? (
          <span className={styles.Warning} data-answered={answered}>
            {answered === 'no' ? (
              <Trans>Not authorised</Trans>
            ) : (
              <Trans>No authorisation yet</Trans>
            )}
          </span>
        ) : null}
      </span>
    </>
  )
  return (
    <li className={styles.Child} data-outing-child={childId}>
      {mode === 'count' ? (
        <button
          type="button"
          className={styles.Tick}
          aria-pressed={isTicked}
          onClick={() => onTick(childId, !isTicked)}
        >
          <span className={styles.Box}>{isTicked ? <Check aria-hidden /> : null}</span>
          {who}
        </button>
      ) : (
        <span className={styles.Line}>
          <span className={styles.PaperBox} data-print="only" />
          {who}
        </span>
      )}
      {mode === 'authorisations' && answered && onAnswer ? (
        <Segmented
          label={t`Authorisation of ${fullName}`}
          value={answered}
          onChange={(value) => onAnswer(child, value)}
          choices={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
            { value: 'missing', label: t`Missing` },
          ]}
        />
      ) : null}
      {mode === 'list' && child.contacts ? (
        <div className={styles.Contacts}>
          <ToCall child={child} />
        </div>
      ) : null}
    </li>
  )
}
