import { type ReactNode, useEffect, useState } from 'react'
import { Checkbox } from '#src/ui/choice.tsx'
import type { ActOutcome } from '../use-pedagogy-acts.ts'

/** A box that is ticked at once, and goes back when the school did not do it. */
export function SwitchBox({
  label,
  name,
  value,
  onSwitch,
}: {
  label: ReactNode
  /** Said aloud instead of the label, where the label does not say what is switched. */
  name?: string
  value: boolean
  onSwitch: (value: boolean) => Promise<ActOutcome<unknown>>
}) {
  const [shown, setShown] = useState(value)
  useEffect(() => setShown(value), [value])
  const change = async (next: boolean): Promise<void> => {
    setShown(next)
    const outcome = await onSwitch(next)
    if (outcome.kind !== 'done') setShown(!next)
  }
  return (
    <Checkbox
      label={label}
      {...(name ? { 'aria-label': name } : {})}
      value={shown}
      onChange={(next) => void change(next)}
    />
  )
}
