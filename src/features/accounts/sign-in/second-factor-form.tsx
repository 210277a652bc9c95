import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { SecondFactorField } from '../code-fields.tsx'
import styles from '../sign-in.module.css'
import { SignInNotice } from '../sign-in-words.tsx'
import type { SigningIn } from './use-signing-in.ts'

/** The second step, only where two-factor is on: a code of the app, or a recovery code without the phone. */
export function SecondFactorForm({ signing }: { signing: SigningIn }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { failure, isBusy } = signing

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one after the switch
  useEffect(() => form.current?.querySelector('input')?.focus(), [kind])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setMissing(typed.trim() === '')
    if (typed.trim() === '') return
    const outcome = await signing.withSecondFactor(typed.trim())
    if (outcome.kind === 'refused') form.current?.querySelector('input')?.select()
  }

  return (
    <form ref={form} className={styles.Form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.Greeting}>
        <Trans>One more code</Trans>
      </h1>
      <SignInNotice failure={failure} />
      <SecondFactorField
        key={kind}
        kind={kind}
        value={typed}
        problem={isMissing ? t`Type the code.` : undefined}
        onChange={setTyped}
      />
      <Button look="primary" size="big" width="full" type="submit" aria-disabled={isBusy}>
        {isBusy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
      </Button>
      <div className={styles.Alternatives}>
        <Button
          look="quiet"
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app')
            setTyped('')
            setMissing(false)
          }}
        >
          {kind === 'app' ? <Trans>Use a recovery code</Trans> : <Trans>Use the app</Trans>}
        </Button>
        <Button look="quiet" onClick={signing.startOver}>
          <Trans>Start again</Trans>
        </Button>
      </div>
    </form>
  )
}
