import { type FormEvent, useState } from 'react'
import { useDraft } from '#src/offline/offline-context.tsx'
import type { Outcome, Trouble } from '../acts/use-act.ts'
import { useProblems } from './use-problems.ts'

export type FormRules<Form extends object> = {
  /** The name of the draft on this device. */
  name: string
  /** The fields as the school has them. */
  initial: Form
  /** The rule of the domain, asked before anything is sent. */
  check: (form: Form) => Trouble | null
  save: (form: Form) => Promise<Outcome>
  onSaved: () => void
  /** The draft holds no field that nobody has touched. */
  keepsChangesAlone?: boolean
}

/** The words that somebody types until an act has saved them. They are kept on this device meanwhile. */
export function useForm<Form extends object>(rules: FormRules<Form>) {
  const { name, initial, check, save, onSaved, keepsChangesAlone } = rules
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
    const before = keepsChangesAlone ? isDirty && kept : draft
    setDraft({ ...before, ...change } as Form)
  }
  return {
    draft,
    set,
    leave,
    submit,
    isBusy,
    isDirty,
    wasKept,
    ...useProblems<Form>(trouble),
  }
}
