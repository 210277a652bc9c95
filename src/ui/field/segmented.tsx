import type { ReactNode } from 'react'
import styles from './segmented.module.css'

export type SegmentedChoice<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** Said aloud instead of the label, when the label is an abbreviation. */
  name?: string
  /** Language of the label when it is not the page's own, as in a language switch. */
  lang?: string
}

/** Two or three choices in one well, one of them taken. */
export function Segmented<Value extends string>({
  label,
  choices,
  value,
  onChange,
  place = 'chalk',
  width = 'own',
}: {
  label: string
  choices: readonly SegmentedChoice<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** On the dark shelter the taken choice is linden. */
  place?: 'chalk' | 'roof'
  width?: 'own' | 'full'
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as an inline flex box in Safari
    <div
      role="group"
      aria-label={label}
      className={`${styles.Segmented} ${place === 'roof' ? styles.roof : ''} ${width === 'full' ? styles.full : ''}`}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          lang={choice.lang}
          aria-label={choice.name}
          aria-pressed={choice.value === value}
          className={styles.Choice}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon}
          {choice.label}
        </button>
      ))}
    </div>
  )
}
