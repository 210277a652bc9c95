import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PlatformRefusalCode } from '#domain/platform-admin/school-account.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { type ManagedSchool, platformCreateSchool } from '../platform-admin.operations.ts'
import { platformRefusalWords } from '../platform-refusals.ts'
import { type ActProblem, useSchoolActs } from '../use-school-acts.ts'
import { useSchools } from '../use-schools.ts'
import {
  emptyForm,
  type FormField,
  fieldOfCode,
  inputOf,
  problemOf,
  type SchoolForm,
  type Twin,
  wrongFields,
} from './school-form.ts'

const draftName = 'platform-admin:new-school'

type Step = { at: 'form' } | { at: 'recap' } | { at: 'done'; school: ManagedSchool }

/** Where a refusal of the server stands until its field is changed. */
type Refused = { field: FormField; code: PlatformRefusalCode }

const nowhere: readonly Twin[] = []
const ignored = (): void => undefined

/** Whether the server answers now; true until it is known. */
function useIsReachable(): boolean {
  const { isReachable } = useSignedIn()
  const [answers, setAnswers] = useState(true)
  useEffect(() => {
    let isHere = true
    const look = () => void isReachable().then((answered) => isHere && setAnswers(answered))
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      isHere = false
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [isReachable])
  return answers
}

/** The form of a new school from its first letter to the school that exists. */
export function useNewSchool() {
  const { i18n } = useLingui()
  const { draft: form, setDraft, clearDraft, isDirty } = useDraft<SchoolForm>(draftName, emptyForm)
  const { loaded } = useSchools()
  const act = useSchoolActs(ignored)
  const isOnline = useIsReachable()
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set())
  const [refused, setRefused] = useState<Refused | null>(null)
  const [problem, setProblem] = useState<ActProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const known = loaded.status === 'ready' ? loaded.schools : nowhere
  const wrong = useMemo(() => wrongFields(form, known), [form, known])

  const change = useCallback(
    (next: Partial<SchoolForm>) => {
      setDraft({ ...form, ...next })
      setRefused((was) => (was && was.field in next ? null : was))
    },
    [form, setDraft],
  )

  /** The sentence under a field: only after it was left, or after the server refused it. */
  const problemAt = (field: FormField): string | undefined => {
    const code =
      refused?.field === field
        ? refused.code
        : left.has(field)
          ? problemOf(form, field, known)
          : undefined
    return code && findRefusalSentence(i18n, platformRefusalWords, { code })
  }

  /** On to the recap; answers the first field that has to be corrected, if there is one. */
  function review(): FormField | undefined {
    setLeft(new Set(Object.keys(form) as FormField[]))
    setProblem(null)
    if (wrong.length === 0 && !refused) setStep({ at: 'recap' })
    return wrong[0] ?? refused?.field
  }

  async function send(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const outcome = await act(platformCreateSchool, { input: inputOf(form) })
    setBusy(false)
    if (outcome.kind === 'changed') {
      clearDraft()
      return setStep({ at: 'done', school: outcome.school })
    }
    const code = outcome.kind === 'refused' ? (outcome.code as PlatformRefusalCode) : undefined
    const field = code && fieldOfCode[code]
    if (!field) return setProblem(outcome)
    setRefused({ field, code })
    setStep({ at: 'form' })
  }

  return {
    form,
    step,
    isBusy,
    isDirty,
    isOnline,
    problem,
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
