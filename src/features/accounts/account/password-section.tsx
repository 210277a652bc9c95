import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PasswordOwner } from '#domain/accounts/password.ts'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { AccountForm, type FieldOf } from '../forms/ask-form.tsx'
import { mayBeChosen, NewPasswordField } from '../forms/new-password-field.tsx'
import { useAsking } from '../use-asking.ts'
import { changePassword } from './account.operations.ts'

const nothing = { old: '', chosen: '' }

const ownerOf = (user: SessionUser, school: SessionSchool | null): PasswordOwner => ({
  name: user.name,
  username: user.username,
  emails: user.emails.flatMap(({ address }) => address ?? []),
  schoolName: school?.name ?? null,
})

/** Asks for the passwords; what is typed is never kept as a draft. */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui()
  const { user, school } = useSignedIn()
  const asking = useAsking('password')
  const toast = useToast()
  const [typed, setTyped] = useState(nothing)
  const [isPressed, setPressed] = useState(false)
  const owner = ownerOf(user, school)
  useUnsavedWork(typed.old !== '' || typed.chosen !== '')

  const change = async (fieldOf: FieldOf): Promise<void> => {
    setPressed(true)
    if (typed.old === '') return fieldOf('current-password')?.focus()
    if (!mayBeChosen(typed.chosen, owner)) return fieldOf('new-password')?.focus()
    const variables = { oldPassword: typed.old, newPassword: typed.chosen }
    const changed = await asking.run({ document: changePassword, variables })
    if (changed.kind !== 'done') return fieldOf('current-password')?.focus()
    setTyped(nothing)
    setPressed(false)
    toast.success(t`Your password is changed. Your other devices are signed out.`)
    onChanged()
  }

  return (
    <Section title={<Trans>Password</Trans>}>
      <AccountForm
        go={<Trans>Change the password</Trans>}
        asking={asking}
        onSubmit={change}
        acts={
          <LinkButton
            look="quiet"
            to="/forgotten-password"
            state={{ email: user.emails[0]?.address ?? '' }}
          >
            <Trans>Forgotten password</Trans>
          </LinkButton>
        }
      >
        <Quiet size="same">
          <Trans>Changing it signs out all your other devices; this one stays signed in.</Trans>
        </Quiet>
        {/* Tells password managers whose password it is. */}
        <input
          type="text"
          hidden
          readOnly
          autoComplete="username"
          value={user.emails[0]?.address ?? user.username ?? ''}
        />
        <PasswordField
          label={t`Current password`}
          name="current-password"
          autoComplete="current-password"
          value={typed.old}
          problem={isPressed && typed.old === '' ? t`Type the password you have now.` : undefined}
          onChange={(event) => setTyped({ ...typed, old: event.target.value })}
        />
        <NewPasswordField
          label={t`New password`}
          size="auto"
          owner={owner}
          value={typed.chosen}
          onChange={(chosen) => setTyped({ ...typed, chosen })}
          problem={
            isPressed && typed.chosen === ''
              ? t`Choose a password of 12 characters or more.`
              : undefined
          }
        />
      </AccountForm>
    </Section>
  )
}
