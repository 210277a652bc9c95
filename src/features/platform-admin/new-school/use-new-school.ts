import { useState } from 'react'
import { type Trouble, useActBy } from '#src/keeping/acts/use-act.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { useNetwork } from '#src/session/use-network.ts'
import { platformCreateSchool } from '../platform-admin.operations.ts'
import { platformActs } from '../platform-refusals.ts'
import { useSchools } from '../use-schools.ts'
import {
  emptyForm,
  type FormField,
  formFields,
  inputOf,
  judgeField,
  type SchoolForm,
  type Twin,
  wrongFields,
} from './school-form.ts'

const draftName = 'platform-admin:new-school'

/** The sent form, with the id of the school that it made. */
export type Created = Pick<SchoolForm, 'name' | 'directorName' | 'directorEmail'> & { id: string }

type Step = { at: 'form' } | { at: 'recap' } | { at: 'done'; school: Created }

/** The draft keeps the id of the school that it becomes: sent again, it is the same school. */
type Draft = SchoolForm & { newId?: string }

/** A refusal of the server, at its field until that is changed. */
type Refused = { field: FormField; sentence: string }

const nowhere: readonly Twin[] = []

/** The form of a new school from its first letter to the school that exists. */
export function useNewSchool() {
  const { draft, setDraft, clearDraft, isDirty } = useDraft<Draft>(draftName, emptyForm)
  const { newId, ...form } = draft
  const nextId = useNewId()
  const { ask } = useSignedIn()
  const schools = useSchools()
  const { act, isBusy, judge } = useActBy(platformActs, { ask, lookAgain: schools.lookAgain })
  const { network } = useNetwork()
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set())
  const [refused, setRefused] = useState<Refused | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const known = schools.status === 'ready' ? schools.value : nowhere
  const wrong = wrongFields(form, known)

  function change(next: Partial<SchoolForm>): void {
    setDraft({ ...draft, ...next })
    setRefused((was) => (was && was.field in next ? null : was))
  }

  /** The sentence under a field: only after it was left, or after the server refused it. */
  const problemAt = (field: FormField): string | undefined => {
    if (refused?.field === field) return refused.sentence
    return left.has(field) ? judge(judgeField(form, field, known))?.sentence : undefined
  }

  /** On to the recap; answers the first field that has to be corrected, if there is one. */
  function review(): FormField | undefined {
    setLeft(new Set(formFields))
    setTrouble(null)
    if (wrong.length === 0 && !refused) setStep({ at: 'recap' })
    return wrong[0] ?? refused?.field
  }

  async function send(): Promise<void> {
    if (isBusy) return
    setTrouble(null)
    const schoolId = newId ?? nextId()
    setDraft({ ...draft, newId: schoolId })
    const outcome = await act(platformCreateSchool, { schoolId, input: inputOf(form) })
    if (outcome.kind === 'done') {
      clearDraft()
      return setStep({ at: 'done', school: { ...form, id: schoolId } })
    }
    const field = formFields.find((it) => it === outcome.field)
    if (!field) return setTrouble(outcome)
    setRefused({ field, sentence: outcome.sentence })
    setStep({ at: 'form' })
  }

  return {
    form,
    step,
    isBusy,
    isDirty,
    isOnline: network !== 'none',
    trouble,
    refusedField: refused?.field ?? null,
    change,
    problemAt,
    leave: (field: FormField) => setLeft((was) => new Set([...was, field])),
    review,
    send,
    back: () => setStep({ at: 'form' }),
    startOver() {
      clearDraft()
      setLeft(new Set())
      setRefused(null)
      setStep({ at: 'form' })
    },
  }
}

export type NewSchool = ReturnType<typeof useNewSchool>
