import { type FormEvent, useState } from 'react'
import { useDraft } from '#src/offline/offline-context.tsx'
import type { Outcome, Trouble } from '../acts/use-act.ts'

export type FormRules<Form extends object> = {
  /** The name of the draft on this device. */
  name: string
  /** What the school has. */
  initial: Form
  /** The rule of the domain, asked before anything is sent. */
  check: (form: Form) => Trouble | null
  save: (form: Form) => Promise<Outcome>
  onSaved: () => void
}

/** What somebody types until an act has saved it. It keeps itself on this device meanwhile. */
export function useForm<Form extends object>(rules: FormRules<Form>) {
  const { name, initial, check, save, onSaved } = rules
  const { draft: kept, setDraft, clearDraft, isDirty } = useDraft<Form>(name, initial)
  // A draft that was begun in an older app has fewer fields.
  const draft = { ...initial, ...kept }
  const [wasKept] = useState(isDirty)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)

  const leave = (): void => {
    setTrouble(null)
    clearDraft()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const found = check(draft)
    setTrouble(found)
    if (found) return
    setBusy(true)
    const outcome = await save(draft)
    setBusy(false)
    if (outcome.kind !== 'done') return setTrouble(outcome)
    leave()
    onSaved()
  }
  const set = (change: Partial<Form>): void => {
    setTrouble(null)
    setDraft({ ...draft, ...change })
  }
  return { draft, set, leave, submit, trouble, isBusy, isDirty, wasKept }
}
