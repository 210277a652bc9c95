import { Trans, useLingui } from '@lingui/react/macro'
import { parsePersonName, parseUsername } from '#domain/accounts/identity.ts'
import type { Outcome, Trouble } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useAsking } from '../use-asking.ts'
import { changeMyName, changeMyUsername } from './account.operations.ts'

type Typed = { name: string; username: string }

/** Asks how colleagues see the person, and what may be typed instead of the address. */
export function PersonSection() {
  const { t } = useLingui()
  const { user, reloadUser } = useSignedIn()
  const known: Typed = { name: user.name, username: user.username ?? '' }
  const { run, refusedBy } = useAsking()

  const check = ({ name, username }: Typed): Trouble | null => {
    if (parsePersonName(name) === undefined)
      return refusedBy('accounts.name-malformed', { field: 'name' })
    if (username.trim() !== '' && parseUsername(username) === undefined)
      return refusedBy('accounts.username-malformed', { field: 'username' })
    return null
  }
  const save = async ({ name, username }: Typed): Promise<Outcome> => {
    let outcome: Outcome = { kind: 'done', answer: null }
    if (name !== known.name) outcome = await run({ document: changeMyName, variables: { name } })
    if (outcome.kind !== 'done') return outcome
    if (username !== known.username) {
      const variables = { username: username.trim() || null }
      outcome = await run({ document: changeMyUsername, variables })
    }
    // The name is changed by now, whatever becomes of the username.
    await reloadUser()
    return outcome
  }

  return (
    <Section title={<Trans>You</Trans>}>
      <EditForm name="account person" initial={known} check={check} save={save} saved={t`Saved.`}>
        {({ name, username }, set, problems) => (
          <>
            <TextField
              label={t`First and family name`}
              name="name"
              problem={problems.name}
              autoComplete="name"
              value={name}
              onChange={(event) => set({ name: event.target.value })}
            />
            <TextField
              label={t`Username`}
              help={t`May be typed instead of your e-mail when you sign in.`}
              name="username"
              problem={problems.username}
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              value={username}
              onChange={(event) => set({ username: event.target.value })}
            />
          </>
        )}
      </EditForm>
    </Section>
  )
}
