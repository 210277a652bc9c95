import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDraft } from '#src/offline/offline-context.tsx'
import type { Outcome, Trouble } from '../acts/use-act.ts'

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

/** The sentence of a refusal, by the field that it is about: `phone`, or `guardians.1.phone` in a row of a list. */
export type Problems<Form> = { readonly [Name in keyof Form]?: string } & {
  readonly [path: `${string}.${string}`]: string | undefined
}

/** The sentences at the fields of one row, such as `guardians.1`. */
export const problemsIn =
  (problems: Problems<unknown>, row: string) =>
  (field: string): string | undefined =>
    problems[`${row}.${field}`]

/** The control of a field that is refused; the first one of a field that has several. */
const wrong = '[aria-invalid="true"], [data-problem] input, [data-problem] button'

/** The words that somebody types until an act has saved them. They are kept on this device meanwhile. */
export function useForm<Form extends object>(rules: FormRules<Form>) {
  const { name, initial, check, save, onSaved, keepsChangesAlone } = rules
  const place = useRef<HTMLFormElement>(null)
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
  const named = trouble?.field
  const isOfForm = named !== undefined && Object.hasOwn(draft, named.split('.')[0] ?? '')
  const field = isOfForm ? named : undefined
  const problems = (trouble && field ? { [field]: trouble.sentence } : {}) as Problems<Form>
  // A form that does not draw the field says the sentence at its foot.
  const [isShown, setShown] = useState(false)
  // A long form may hide the field: it comes into sight with the focus.
  useLayoutEffect(() => {
    const invalid = trouble && field ? place.current?.querySelector(wrong) : null
    setShown(Boolean(invalid))
    if (invalid instanceof HTMLElement) invalid.focus()
  }, [trouble, field])
  return {
    draft,
    set,
    leave,
    submit,
    isBusy,
    isDirty,
    wasKept,
    problems,
    /** A refusal that no field says. */
    trouble: field && isShown ? null : trouble,
    /** Of the element `form`. */
    place,
  }
}
