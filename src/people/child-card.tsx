import { Check, CloudUpload, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { type ShownState, StateMark, stateColours } from '#src/ui/sign/state-mark.tsx'
import type { ChildHealth } from '../health/health.operations.ts'
import { HealthSigns, SpokenHealth } from '../health/health-signs.tsx'
import styles from './child-card.module.css'
import { useLongPress } from './long-press.ts'

export type CardSaved = 'pending' | 'tablet' | 'server' | 'attention'

type ChildCardProps = {
  childId: string
  name: string
  pic: string | null
  state: ShownState
  saved: CardSaved
  /** One line in words under the name; `longLine` replaces it where there is room for more. */
  /** Of the portrait's initials. */
  fullName: string
  line: string
  longLine?: string
  /** Said aloud: name, state and how far it has come. */
  label: string
  healthPlan?: string | undefined
  /** What the child must not eat, drawn and said. */
  health?: ChildHealth | null
  expected?: 'yes' | 'no'
  /** Both half-days, when the card stands for the whole day. */
  halves?: ReactNode
  /** Ticked or not while several children are being chosen; undefined otherwise. */
  chosen?: 'yes' | 'no' | undefined
  order: number
  onTap: (childId: string) => void
  onHold: (childId: string) => void
  onKey?: (childId: string, event: KeyboardEvent) => void
}

const away: readonly ShownState[] = ['absent', 'excused', 'left']

function Sign({ saved }: { saved: CardSaved }) {
  if (saved === 'server') return null
  if (saved === 'attention')
    return (
      <TriangleAlert
        aria-hidden
        data-picture="never"
        className={`${styles.Sign} ${styles.attention}`}
      />
    )
  return <CloudUpload aria-hidden data-picture="never" className={styles.Sign} />
}

/** One child of a class: the whole card is the target, a long press or Enter opens the details. */
export const ChildCard = memo(function ChildCard(props: ChildCardProps) {
  const { childId, name, state, saved, chosen, onTap, onHold, onKey } = props
  const hold = useLongPress(() => onHold(childId))
  const isAway = away.includes(state) || (props.expected === 'no' && state === 'none')
  return (
    <button
      type="button"
      {...hold}
      data-child={childId}
      data-mark={state}
      data-saved={saved}
      data-expected={props.expected ?? 'yes'}
      aria-pressed={chosen === undefined ? undefined : chosen === 'yes'}
      tabIndex={props.order === 0 ? 0 : -1}
      className={`${styles.Card} ${stateColours(state)}`}
      onClick={() => onTap(childId)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          onHold(childId)
        } else onKey?.(childId, event)
      }}
    >
      <span className={styles.Portrait}>
        <Portrait
          name={props.fullName}
          pic={props.pic}
          size="large"
          mood={isAway ? 'away' : 'there'}
        />
        <span className={styles.Badge}>{props.halves ?? <StateMark state={state} />}</span>
      </span>
      <Spoken>{props.label}</Spoken>
      {props.health ? <SpokenHealth health={props.health} /> : null}
      <span className={styles.Who} aria-hidden>
        <span className={styles.Name}>{name}</span>
        <span className={styles.State}>
          <span className={props.longLine ? styles.short : undefined}>{props.line}</span>
          {props.longLine ? <span className={styles.long}>{props.longLine}</span> : null}
          {props.healthPlan ? ' ' : null}
          {props.healthPlan ? <b className={styles.HealthPlan}>{props.healthPlan}</b> : null}
          {props.health ? ' ' : null}
          {props.health ? <HealthSigns health={props.health} room="card" /> : null}
        </span>
      </span>
      {chosen === undefined ? (
        <Sign saved={saved} />
      ) : (
        <span className={styles.Ticked}>{chosen === 'yes' ? <Check aria-hidden /> : null}</span>
      )}
    </button>
  )
})
