import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TroubleNotice } from '../acts/trouble-notice.tsx'
import type { Outcome, Trouble } from '../acts/use-act.ts'
import styles from '../keeping.module.css'
import { NotSavedYet, SavingNeedsNetwork } from './form-notices.tsx'
import { useForm } from './use-form.ts'
import type { Problems } from './use-problems.ts'

/** The fields of the form, with the id of a thing that is new: sent again, it is the same thing. */
type Draft<Form> = Form & { newId?: string }

/**
 * A form that an act saves. It keeps itself while somebody types: closing it keeps the draft, and cancelling throws the
 * draft away. It says before anybody types that saving needs the network.
 */
export function EditDialog<Form extends object>({
  title,
  kind,
  id,
  initial,
  check,
  save,
  saveWords,
  moreActs,
  onClose,
  children,
}: {
  title: ReactNode
  /** The first word of the draft's name, such as `topics`. */
  kind: string
  /** The id of the thing that is changed; null for a new one. */
  id: string | null
  initial: Form
  /** The rule of the domain, asked before anything is sent. */
  check: (form: Form) => Trouble | null
  save: (form: Form, id: string) => Promise<Outcome>
  saveWords?: ReactNode
  /** Acts beside saving, such as switching off. */
  moreActs?: ReactNode
  onClose: () => void
  children: (
    form: Form,
    set: (change: Partial<Form>) => void,
    problems: Problems<Form>,
  ) => ReactNode
}) {
  const nextId = useNewId()
  const formId = useId()
  const form = useForm<Draft<Form>>({
    name: `${kind}:${id ?? 'new'}`,
    initial,
    check,
    save: (draft) => {
      const { newId = nextId(), ...wish } = draft
      if (id === null) form.set({ newId } as Partial<Draft<Form>>)
      return save(wish as unknown as Form, id ?? newId)
    },
    onSaved: onClose,
  })
  const cancel = (): void => {
    form.leave()
    onClose()
  }

  return (
    <Dialog
      width="wide"
      onPhone="page"
      title={title}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" type="submit" form={formId} disabled={form.isBusy}>
            {saveWords ?? <Trans>Save</Trans>}
          </Button>
          <Button onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          {moreActs}
        </>
      }
    >
      <form
        ref={form.place}
        id={formId}
        className={styles.Form}
        onSubmit={(event) => void form.submit(event)}
      >
        <SavingNeedsNetwork />
        <NotSavedYet wasKept={form.wasKept} />
        {children(form.draft, form.set, form.problems)}
        <TroubleNotice trouble={form.trouble} kept={<Trans>What you typed is kept here.</Trans>} />
      </form>
    </Dialog>
  )
}

/** Fields beside each other where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.SideBySide}>{children}</div>
}
