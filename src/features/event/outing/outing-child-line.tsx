import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ToCall } from '#src/class-day/contacts/contacts-of-child.tsx'
import { HealthPlanSign } from '#src/health/health-plan-sign.tsx'
import { FoodWords, HealthSigns, SpokenHealth } from '#src/health/health-signs.tsx'
import { dialled } from '#src/people/phone-links.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import styles from './outing.module.css'
import { type Answered, firstToCall, type OutingChild } from './outing.view.ts'

/** Ways of looking at the children: whom to call, the count that runs, and who may come along. */
export type LineMode = 'list' | 'count' | 'authorisations'

type LineProps = {
  child: OutingChild
  mode: LineMode
  isAway: boolean
  /** In the count that runs; otherwise in the last one. Null where nobody has counted. */
  isThere: boolean | null
  onTick: (childId: string, isTicked: boolean) => void
  /** Null where nothing may be changed. */
  onAnswer: ((child: OutingChild, answered: Answered) => void) | null
}

/** A child on the list of an outing. One tap says that it is there, or whom to call. */
export function OutingChildLine({ child, mode, isAway, isThere, onTick, onAnswer }: LineProps) {
  const { t } = useLingui()
  const { childId, fullName, answered } = child
  const state = isThere === null ? undefined : isThere ? 'there' : 'missing'
  const isCounted = mode !== 'authorisations' && state !== undefined
  const who = (
    <>
      <span className={styles.Face}>
        <Portrait name={fullName} pic={child.pic} size="medium" />
        {isCounted ? (
          <span aria-hidden data-print="never" className={styles.Mark}>
            {isThere ? <Check /> : null}
          </span>
        ) : null}
      </span>
      <Who child={child} isAway={isAway} isMissing={mode === 'list' && isThere === false} />
    </>
  )
  return (
    <li
      className={styles.Child}
      data-outing-child={childId}
      data-there={isCounted ? state : undefined}
    >
      {mode === 'count' ? (
        <button
          type="button"
          className={styles.Line}
          aria-pressed={isThere === true}
          onClick={() => onTick(childId, isThere !== true)}
        >
          {who}
        </button>
      ) : mode === 'list' && child.contacts ? (
        <Callable child={child}>{who}</Callable>
      ) : (
        <span className={styles.Line}>
          <span className={styles.PaperBox} data-print="only" />
          {who}
        </span>
      )}
      {mode === 'authorisations' && answered && onAnswer ? (
        <div className={styles.Answer}>
          <Segmented
            width="full"
            label={t`Authorisation of ${fullName}`}
            value={answered}
            onChange={(value) => onAnswer(child, value)}
            choices={[
              { value: 'yes', label: t`Yes` },
              { value: 'no', label: t`No` },
              { value: 'missing', label: t`Missing` },
            ]}
          />
        </div>
      ) : null}
    </li>
  )
}

type WhoProps = { child: OutingChild; isAway: boolean; isMissing: boolean }

/** The name of a child, and all that somebody beside it has to know. */
function Who({ child, isAway, isMissing }: WhoProps) {
  const { fullName, health, answered } = child
  return (
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
      {isMissing ? (
        <span className={styles.Warning}>
          <Trans>Not there at the last count</Trans>
        </span>
      ) : null}
      {isAway ? (
        <span className={styles.Note}>
          <Trans>Away by the register</Trans>
        </span>
      ) : null}
      {answered === 'missing' || answered === 'no' ? (
        <span className={styles.Warning} data-answered={answered}>
          {answered === 'no' ? <Trans>Not authorised</Trans> : <Trans>No authorisation yet</Trans>}
        </span>
      ) : null}
    </span>
  )
}

/** A line that shows all numbers of a child at a tap, and calls the first one at its end. */
function Callable({ child, children }: { child: OutingChild; children: ReactNode }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const first = child.contacts ? firstToCall(child.contacts) : null
  const { fullName } = child
  const who = first?.name
  return (
    <>
      <span className={styles.PaperBox} data-print="only" />
      <button
        type="button"
        className={styles.Line}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        <ChevronDown aria-hidden data-print="never" className={styles.Chevron} />
      </button>
      {first ? (
        <a
          className={styles.Call}
          data-print="never"
          href={dialled(first.phone)}
          title={t`Call ${who}, for ${fullName}`}
          aria-label={t`Call ${who}, for ${fullName}`}
        >
          <Phone aria-hidden />
        </a>
      ) : null}
      {/* The paper has every number, whichever line is open. */}
      <div className={styles.Contacts} data-open={isOpen ? '' : undefined}>
        <ToCall child={child} />
      </div>
    </>
  )
}
