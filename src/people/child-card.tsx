import { Check } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { type ShownState, StateMark, stateColours } from '#src/ui/sign/state-mark.tsx'
import type { ChildHealth } from '../health/health.operations.ts'
import { HealthSigns, useHealthWords } from '../health/health-signs.tsx'
import styles from './child-card.module.css'
import { useLongPress } from './long-press.ts'

export type CardSaved = 'pending' | 'tablet' | 'server' | 'attention'

type ChildCardProps = {
  childId: string
  name: string
  pic: string | null
  state: ShownState
  saved: CardSaved
  /** The full name, for the portrait's initials. */
  fullName: string
  /** One line in words under the name. */
  line: string
  /** Said aloud: name, state and how far it has come. */
  label: string
  healthPlan?: string | undefined
  /** The things that the child must not eat, drawn and said. */
  health?: ChildHealth | null
  expected?: 'yes' | 'no'
  /** Both half-days, when the card stands for the whole day. */
  halves?: ReactNode
  /** Ticked or not while several children are being chosen; undefined otherwise. */
  chosen?: 'yes' | 'no' | undefined
  onTap: (childId: string) => void
  onHold: (childId: string) => void
  onKey?: (childId: string, event: KeyboardEvent) => void
}

const away: readonly ShownState[] = ['absent', 'excused', 'left']

/** Letters in a line of a card: of the name, and of the words under it. */
type Width = { readonly name: number; readonly words: number }
const narrow: Width = { name: 5, words: 8 }
/** The letters of a line in a window that is wide (`shortWhenWide`). */
const wide: Width = { name: 9, words: 12 }

/**
 * The lines that most marks need at most. A card that is short under one mark is so under the next: else a tap lays out
 * the screen.
 */
const usualLines = 2
/** They fit into the lowest card. */
const linesOfLowest = 4

/** A sign of health is cut off nowhere: an allergy has a line of its own, and the plan stands beside the words. */
function isShort({ name, line, health, healthPlan = '' }: ChildCardProps, width: Width): boolean {
  const beside = healthPlan && ` ${healthPlan}`
  const words = Math.max(usualLines, Math.ceil((line + beside).length / width.words))
  const signs = health?.allergies.length ? 1 : 0
  return Math.ceil(name.length / width.name) + words + signs <= linesOfLowest
}

function sizeOf(card: ChildCardProps): string | undefined {
  if (isShort(card, narrow)) return styles.short
  return isShort(card, wide) ? styles.shortWhenWide : ''
}

/**
 * One child of a class: the whole card is the target, a long press or Enter opens the details. A class shows many of them.
 * So a card is few elements, and the style sheet draws how far its mark has come. The list says which is the Tab key's stop.
 */
export const ChildCard = memo(function ChildCard(props: ChildCardProps) {
  const { childId, name, state, saved, chosen, health, onTap, onHold, onKey } = props
  const hold = useLongPress(() => onHold(childId))
  const healthWords = useHealthWords()
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
      tabIndex={-1}
      className={`${styles.Card} ${stateColours(state)} ${sizeOf(props)}`}
      onClick={() => onTap(childId)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          onHold(childId)
        } else onKey?.(childId, event)
      }}
    >
      <Portrait
        name={props.fullName}
        pic={props.pic}
        size="large"
        mood={isAway ? 'away' : 'there'}
      />
      {props.halves ? (
        <span className={`${styles.Mark} ${styles.Halves}`}>{props.halves}</span>
      ) : (
        <StateMark state={state} className={styles.Mark} />
      )}
      <Spoken>{props.label + healthWords(health ?? null)}</Spoken>
      <span aria-hidden className={styles.Name}>
        {name}
      </span>
      <span aria-hidden className={styles.State}>
        {props.line}
        {props.healthPlan ? ' ' : null}
        {props.healthPlan ? <b className={styles.HealthPlan}>{props.healthPlan}</b> : null}
        {health ? ' ' : null}
        {health ? <HealthSigns health={health} room="card" /> : null}
      </span>
      {chosen === undefined ? null : (
        <span className={styles.Ticked}>{chosen === 'yes' ? <Check aria-hidden /> : null}</span>
      )}
    </button>
  )
})
