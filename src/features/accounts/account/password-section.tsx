import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import type { PasswordOwner } from '#domain/accounts/password.ts'
import { TroubleNotice } from '#src/keeping/trouble-notice.tsx'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Acts, Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { mayBeChosen, NewPasswordField } from '../new-password-field.tsx'
import { useAsking } from '../use-asking.ts'
import styles from './account.module.css'
import { changePassword } from './account.operations.ts'

const nothing = { old: '', chosen: '' }

const ownerOf = (user: SessionUser, school: SessionSchool | null): PasswordOwner => ({
  name: user.name,
  username: user.username,
  emails: user.emails.flatMap(({ address }) => address ?? []),
  schoolName: school?.name ?? null,
})

/** What is typed here is never kept as a draft. */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui()
  const { user, school } = useSignedIn()
  const { run, trouble, isBusy } = useAsking('password')
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(nothing)
  const [isPressed, setPressed] = useState(false)
  const owner = ownerOf(user, school)
  useUnsavedWork(typed.old !== '' || typed.chosen !== '')

  const focus = (token: 'current-password' | 'new-password') =>
    form.current?.querySelector<HTMLInputElement>(`[autocomplete="${token}"]`)?.focus()

  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setPressed(true)
    if (typed.old === '') return focus('current-password')
    if (!mayBeChosen(typed.chosen, owner)) return focus('new-password')
    const variables = { oldPassword: typed.old, newPassword: typed.chosen }
    const changed = await run({ document: changePassword, variables })
    if (changed.kind !== 'done') return focus('current-password')
    setTyped(nothing)
    setPressed(false)
    toast.success(t`Your password is changed. Your other devices are signed out.`)
    onChanged()
  }

  return (
    <Section title={<Trans>Password</Trans>}>
      <form ref={form} className={styles.Form} noValidate onSubmit={(event) => void change(event)}>
        <Quiet size="same">
          <Trans>Changing it signs out all your other devices; this one stays signed in.</Trans>
        </Quiet>
        <TroubleNotice trouble={trouble} />
        {/* Tells password managers whose password it is. */}
        <input
          type="text"
          hidden
          readOnly
          autoComplete="username"
          value={user.emails[0]?.address ?? user.username ?? ''}
        />
        <PasswordField
          label={t`Password now`}
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
        <Acts>
          <Button type="submit" aria-disabled={isBusy}>
            <Trans>Change the password</Trans>
          </Button>
          <LinkButton
            look="quiet"
            to="/forgotten-password"
            state={{ email: user.emails[0]?.address ?? '' }}
          >
            <Trans>Forgotten password</Trans>
          </LinkButton>
        </Acts>
      </form>
    </Section>
  )
}
