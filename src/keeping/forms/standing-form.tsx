import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { type FormRules, useForm } from './use-form.ts'

export type StandingRules<Form extends object> = Omit<FormRules<Form>, 'onSaved'> & {
  /** The sentence that is said when it is saved. */
  saved: string
}

/** A form that stands on its page: it is saved by an act, and stays there afterwards. */
export function useStandingForm<Form extends object>({ saved, ...rules }: StandingRules<Form>) {
  const toast = useToast()
  const isReadOnly = useReadOnly()
  const [isSaved, setSaved] = useState(false)
  const form = useForm<Form>({
    ...rules,
    onSaved: () => {
      toast.success(saved)
      setSaved(true)
    },
  })
  const isChanged = form.isDirty && JSON.stringify(form.draft) !== JSON.stringify(rules.initial)
  useUnsavedWork(isChanged)
  const submit = (event: FormEvent): void => {
    setSaved(false)
    if (isChanged) void form.submit(event)
    else event.preventDefault()
  }
  return { ...form, submit, isChanged, isSaved, isReadOnly, restsSaved: isSaved && !isChanged }
}

/** Saves the form, or gives up what was typed. `form` names it where the buttons stand outside of it. */
export function SaveOrCancel({
  of: { isChanged, isSaved, isReadOnly, restsSaved, isBusy, leave },
  form,
  children,
}: {
  of: Pick<
    ReturnType<typeof useStandingForm>,
    'isChanged' | 'isSaved' | 'isReadOnly' | 'restsSaved' | 'isBusy' | 'leave'
  >
  form?: string
  /** The words of the button that saves. */
  children: ReactNode
}) {
  return (
    <>
      {/* It keeps the focus once it has saved, and says so where the eye is. */}
      <Button
        look={restsSaved ? 'secondary' : 'primary'}
        type="submit"
        form={form}
        icon={restsSaved ? <Check aria-hidden /> : null}
        aria-disabled={restsSaved || isBusy || undefined}
        disabled={(!isChanged && !isSaved) || isReadOnly}
      >
        {restsSaved ? <Trans>Saved</Trans> : children}
      </Button>
      {isChanged ? (
        <Button onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      ) : null}
    </>
  )
}
