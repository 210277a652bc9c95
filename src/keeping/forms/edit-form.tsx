import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Acts } from '#src/ui/screen/layout.tsx'
import { TroubleNotice } from '../acts/trouble-notice.tsx'
import styles from '../keeping.module.css'
import { NotSavedYet } from './form-notices.tsx'
import { SaveOrCancel, type StandingRules, useStandingForm } from './standing-form.tsx'
import type { Problems } from './use-problems.ts'

/** A form that stands on its page. An act saves it; until then it keeps what was typed and offers to give it up. */
export function EditForm<Form extends object>({
  saveWords = <Trans>Save</Trans>,
  children,
  ...rules
}: StandingRules<Form> & {
  saveWords?: ReactNode
  children: (
    form: Form,
    set: (change: Partial<Form>) => void,
    problems: Problems<Form>,
  ) => ReactNode
}) {
  const form = useStandingForm(rules)
  return (
    <form ref={form.place} className={styles.Form} onSubmit={form.submit}>
      <NotSavedYet wasKept={form.wasKept && form.isChanged} />
      {children(form.draft, form.set, form.problems)}
      <TroubleNotice trouble={form.trouble} kept={<Trans>What you typed is kept here.</Trans>} />
      <Acts>
        <SaveOrCancel of={form}>{saveWords}</SaveOrCancel>
      </Acts>
    </form>
  )
}
