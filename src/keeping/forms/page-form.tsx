import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Dock } from '#src/ui/screen/dock.tsx'
import { TroubleNotice } from '../acts/trouble-notice.tsx'
import styles from '../keeping.module.css'
import { NotSavedYet } from './form-notices.tsx'
import { SaveOrCancel, type StandingRules, useStandingForm } from './standing-form.tsx'
import type { Problems } from './use-problems.ts'

/**
 * A long page that is one form: whatever is changed on it, one strip at its foot saves it. Its draft holds the changed
 * fields alone, so a colleague's change of another field stands.
 */
export function PageForm<Form extends object>({
  around,
  children,
  ...rules
}: StandingRules<Form> & {
  /** Places the form on the page, beside parts with forms of their own. */
  around: (form: ReactNode) => ReactNode
  children: (
    form: Form,
    set: (change: Partial<Form>) => void,
    problems: Problems<Form>,
  ) => ReactNode
}) {
  const id = useId()
  const form = useStandingForm({ ...rules, keepsChangesAlone: true })
  return (
    <>
      {around(
        <form id={id} ref={form.place} className={styles.PageForm} onSubmit={form.submit}>
          <NotSavedYet wasKept={form.wasKept && form.isChanged} />
          {children(form.draft, form.set, form.problems)}
          <TroubleNotice
            trouble={form.trouble}
            kept={<Trans>What you typed is kept here.</Trans>}
          />
        </form>,
      )}
      <Dock beside={form.isChanged ? <Trans>Your changes are not saved yet.</Trans> : null}>
        <SaveOrCancel of={form} form={id}>
          <Trans>Save changes</Trans>
        </SaveOrCancel>
      </Dock>
    </>
  )
}
