import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Acts, Stack } from '#src/ui/screen/layout.tsx'
import { Tile } from '#src/ui/tile.tsx'
import styles from '../pad.module.css'

export type Choice<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode }

/** One of a few, all in view: large enough for a thumb, one stop for the Tab key, arrows inside. */
export function Choices<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: ReactNode
  choices: readonly Choice<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = choices.findIndex((choice) => choice.value === value)
    const to = (Math.max(at, 0) + by + choices.length) % choices.length
    const choice = choices[to]
    if (!choice) return
    onChange(choice.value)
    list.current?.querySelectorAll<HTMLElement>('[role=radio]')[to]?.focus()
  }
  const reached = choices.some((choice) => choice.value === value) ? value : choices[0]?.value
  return (
    <Stack gap={6}>
      <p id={id} className={styles.Label}>
        {label}
      </p>
      <Acts gap={6} ref={list} role="radiogroup" aria-labelledby={id} onKeyDown={move}>
        {choices.map((choice) => (
          <Tile
            key={choice.value}
            shape="chip"
            role="radio"
            aria-checked={choice.value === value}
            tabIndex={choice.value === reached ? 0 : -1}
            onClick={() => onChange(choice.value)}
          >
            {choice.icon}
            {choice.label}
          </Tile>
        ))}
      </Acts>
    </Stack>
  )
}
