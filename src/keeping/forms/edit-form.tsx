import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { TroubleNotice } from '../acts/trouble-notice.tsx'
import styles from '../keeping.module.css'
import { NotSavedYet } from './form-notices.tsx'
import { type FormRules, type Problems, useForm } from './use-form.ts'

/** A form that stands on its page. An act saves it; until then it keeps what was typed and offers to give it up. */
export function EditForm<Form extends object>({
  saved,
  saveWords = <Trans>Save</Trans>,
  children,
  ...rules
}: Omit<FormRules<Form>, 'onSaved'> & {
  /** What is said when it is saved. */
  saved: string
  saveWords?: ReactNode
  children: (
    form: Form,
    set: (change: Partial<Form>) => void,
    problems: Problems<Form>,
  ) => ReactNode
}) {
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
  const { draft, set, isDirty } = form
  const isChanged = isDirty && JSON.stringify(draft) !== JSON.stringify(rules.initial)
  useUnsavedWork(isChanged)
  const restsSaved = isSaved && !isChanged
  const submit = (event: FormEvent): void => {
    setSaved(false)
    if (isChanged) void form.submit(event)
    else event.preventDefault()
  }
  return (
    <form ref={form.place} className={styles.Form} onSubmit={submit}>
      <NotSavedYet wasKept={form.wasKept && isChanged} />
      {children(draft, set, form.problems)}
      <TroubleNotice trouble={form.trouble} kept={<Trans>What you typed is kept here.</Trans>} />
      <Acts>
        {/* It keeps the focus once it has saved, and says so where the eye is. */}
        <Button
          look={restsSaved ? 'secondary' : 'primary'}
          type="submit"
          icon={restsSaved ? <Check aria-hidden /> : null}
          aria-disabled={restsSaved || form.isBusy || undefined}
          disabled={(!isChanged && !isSaved) || isReadOnly}
        >
          {restsSaved ? <Trans>Saved</Trans> : saveWords}
        </Button>
        {isChanged ? (
          <Button onClick={form.leave}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </Acts>
    </form>
  )
}
