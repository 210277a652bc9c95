import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
  const form = useForm<Form>({ ...rules, onSaved: () => toast.success(saved) })
  const { draft, set, isDirty } = form
  const isChanged = isDirty && JSON.stringify(draft) !== JSON.stringify(rules.initial)
  useUnsavedWork(isChanged)
  return (
    <form ref={form.place} className={styles.Form} onSubmit={(event) => void form.submit(event)}>
      <NotSavedYet wasKept={form.wasKept && isChanged} />
      {children(draft, set, form.problems)}
      <TroubleNotice trouble={form.trouble} kept={<Trans>What you typed is kept here.</Trans>} />
      <Acts>
        <Button look="primary" type="submit" disabled={!isChanged || form.isBusy || isReadOnly}>
          {saveWords}
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
