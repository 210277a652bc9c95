import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { parsePersonName, parseUsername } from '#domain/accounts/identity.ts'
import { TroubleNotice } from '#src/keeping/trouble-notice.tsx'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useAsking } from '../use-asking.ts'
import styles from './account.module.css'
import { changeMyName, changeMyUsername } from './account.operations.ts'

type Typed = { name: string; username: string }

function problemsIn({ name, username }: Typed) {
  return {
    name: parsePersonName(name) === undefined,
    username: username.trim() !== '' && parseUsername(username) === undefined,
  }
}

/** How colleagues see the person, and what may be typed instead of the address. */
export function PersonSection() {
  const { t } = useLingui()
  const { user, reloadUser } = useSignedIn()
  const known: Typed = { name: user.name, username: user.username ?? '' }
  const { draft, setDraft, clearDraft, isDirty } = useDraft<Typed>('account person', known)
  const [isPressed, setPressed] = useState(false)
  const { run, trouble, isBusy } = useAsking()
  const toast = useToast()
  useUnsavedWork(isDirty)
  const problems = problemsIn(draft)
  const isChanged = draft.name !== known.name || draft.username !== known.username

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setPressed(true)
    if (problems.name || problems.username) return
    if (draft.name !== known.name) {
      const named = await run({ document: changeMyName, variables: { name: draft.name } })
      if (named.kind !== 'done') return
    }
    if (draft.username !== known.username) {
      const username = draft.username.trim() || null
      const changed = await run({ document: changeMyUsername, variables: { username } })
      // The name is changed by now, whatever becomes of the username.
      if (changed.kind !== 'done') return reloadUser()
    }
    await reloadUser()
    clearDraft()
    toast.success(t`Saved.`)
  }

  return (
    <Section title={<Trans>You</Trans>}>
      <form className={styles.Form} noValidate onSubmit={(event) => void save(event)}>
        <TroubleNotice trouble={trouble} />
        <TextField
          label={t`First and last name`}
          name="name"
          autoComplete="name"
          value={draft.name}
          problem={isPressed && problems.name ? t`Type your first and your last name.` : undefined}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <TextField
          label={t`Username`}
          help={t`May be typed instead of your e-mail when you sign in.`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={draft.username}
          problem={
            isPressed && problems.username
              ? t`Use 3 to 40 letters, digits, dots or hyphens.`
              : undefined
          }
          onChange={(event) => setDraft({ ...draft, username: event.target.value })}
        />
        <Button look="primary" type="submit" disabled={!isChanged} aria-disabled={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Section>
  )
}
