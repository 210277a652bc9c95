import { Check } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Acts, Stack } from '../screen/layout.tsx'
import { Tile } from '../tile.tsx'
import { FieldProblem } from './field.tsx'
import styles from './tile-choice.module.css'

export type TileOption<Value extends string> = {
  value: Value
  label?: ReactNode
  icon?: ReactNode
  /** Said aloud, where the tile shows a drawing alone. */
  name?: string
}

type TileChoice<Value extends string> = {
  label: ReactNode
  choices: readonly TileOption<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  shape?: ComponentProps<typeof Tile>['shape']
}

/** One of a few, all in view: large enough for a thumb, one stop for the Tab key, arrows inside. */
export function TileRadios<Value extends string>({
  label,
  choices,
  value,
  problem,
  shape = 'chip',
  onChange,
}: TileChoice<Value> & { problem?: ReactNode; onChange: (value: Value) => void }) {
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
    <Stack gap={6} data-problem={problem ? '' : undefined}>
      <p id={id} className={styles.Label}>
        {label}
      </p>
      {problem ? <FieldProblem>{problem}</FieldProblem> : null}
      <Acts gap={6} ref={list} role="radiogroup" aria-labelledby={id} onKeyDown={move}>
        {choices.map((choice) => (
          <Tile
            key={choice.value}
            shape={shape}
            role="radio"
            aria-label={choice.name}
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

/** One of a few, or none: a second tap gives the choice up. */
export function TileToggles<Value extends string>({
  label,
  choices,
  value,
  shape = 'row',
  onChange,
}: TileChoice<Value> & { onChange: (value: Value | null) => void }) {
  const id = useId()
  return (
    <Stack gap={6}>
      <p id={id} className={styles.Label}>
        {label}
      </p>
      <Acts gap={6} role="group" aria-labelledby={id}>
        {choices.map((choice) => {
          const isChosen = choice.value === value
          return (
            <Tile
              key={choice.value}
              shape={shape}
              aria-label={choice.name}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? null : choice.value)}
            >
              {isChosen ? <Check aria-hidden /> : choice.icon}
              {choice.label}
            </Tile>
          )
        })}
      </Acts>
    </Stack>
  )
}
