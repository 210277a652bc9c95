import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PresenceState } from '#domain/presence/presence.ts'
import { Spoken } from './spoken.tsx'
import styles from './state-mark.module.css'

/** The look of a half-day: one of the five states, or nothing yet. */
export type ShownState = PresenceState | 'none'

/** One letter in one shape: never the colour alone. The word stands beside it or in the card's name. */
export function StateMark({
  state,
  size = 'medium',
  className = '',
}: {
  state: ShownState
  size?: 'small' | 'medium' | 'large'
  /** The class for its place in its part. */
  className?: string | undefined
}) {
  const { t } = useLingui()
  const letters = {
    present: t({ message: 'P', context: 'letter of present in the register' }),
    absent: t({ message: 'A', context: 'letter of absent in the register' }),
    late: t({ message: 'L', context: 'letter of late in the register' }),
    left: t({ message: 'D', context: 'letter of left early (departed) in the register' }),
    excused: t({ message: 'E', context: 'letter of planned absence (excused) in the register' }),
    none: '',
  } satisfies Record<ShownState, string>
  return (
    <span
      aria-hidden
      // Drawn by the style sheet. To a screen reader the word beside it says the same. A letter more in the text would
      // change the name of the card.
      data-letter={letters[state]}
      className={`${styles.StateMark} ${styles[state]} ${size === 'medium' ? '' : styles[size]} ${className}`}
    />
  )
}

type ChipProps = { state: ShownState; count?: number; children: ReactNode }

function Inside({ state, count, children }: ChipProps) {
  return (
    <>
      <StateMark state={state} size="small" />
      {count === undefined ? null : <b>{count}</b>}
      <span className={styles.Word}>{children}</span>
    </>
  )
}

/** A mark, a count and a word, pressed to show only those. `name` says count and word, since a phone shows the count alone. */
export function StateFilter({
  name,
  pressed,
  onPress,
  ...chip
}: ChipProps & { name: string; pressed: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={`${styles.Chip} ${styles[chip.state]}`}
    >
      <Spoken>{name}</Spoken>
      <span className={styles.Shown} aria-hidden>
        <Inside {...chip} />
      </span>
    </button>
  )
}

/** The roles of a state for a card or cell of a screen: `--tint`, `--tint-ink`, `--edge`, `--c`, `--o`. */
export function stateColours(state: ShownState): string {
  return styles[state] ?? ''
}
