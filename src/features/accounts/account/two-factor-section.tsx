import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useAsking } from '../use-asking.ts'
import styles from './account.module.css'
import {
  getTwoFactorSecret,
  renewRecoveryCodes,
  type TwoFactorSecret,
  twoFactorUnset,
} from './account.operations.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type Step =
  | { kind: 'rest' }
  | { kind: 'password' }
  | { kind: 'setup'; secret: TwoFactorSecret }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'renew' }
  | { kind: 'turn-off' }

function State({ isOn }: { isOn: boolean }) {
  return (
    <p
      className={`${styles.State} ${isOn ? styles.good : ''}`}
      data-two-factor={isOn ? 'on' : 'off'}
    >
      {isOn ? <ShieldCheck aria-hidden /> : <ShieldOff aria-hidden />}
      {isOn ? (
        <Trans>On: signing in asks for a code of your phone.</Trans>
      ) : (
        <Trans>Off: your password alone opens your account.</Trans>
      )}
    </p>
  )
}

/** Setting up a code of the phone, its recovery codes, and turning it off. Nothing of it is kept as a draft. */
export function TwoFactorSection() {
  const { t } = useLingui()
  const { user, reloadUser } = useSignedIn()
  const { run, trouble, isBusy, forget } = useAsking('password')
  const toast = useToast()
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  useUnsavedWork(step.kind === 'setup' || step.kind === 'codes')
  const rest = () => {
    forget()
    setStep({ kind: 'rest' })
  }

  const offer = async (password: string | null): Promise<void> => {
    if (isBusy) return
    const offered = await run({ document: getTwoFactorSecret, variables: { password } })
    if (offered.kind === 'done') {
      const secret = offered.answer.twoFactorSecret
      if (secret) setStep({ kind: 'setup', secret })
    } else if (offered.code === 'accounts.password-needed') {
      forget()
      setStep({ kind: 'password' })
    }
  }

  const turnOff = async (code: string) => {
    const off = await run({ document: twoFactorUnset, variables: { code } })
    if (off.kind === 'done') {
      toast.success(t`Two-factor sign-in is off.`)
      await reloadUser()
    }
    return off
  }

  const renew = async (code: string) => {
    const renewed = await run({ document: renewRecoveryCodes, variables: { code } })
    if (renewed.kind === 'done')
      setStep({ kind: 'codes', codes: renewed.answer.renewRecoveryCodes })
    return renewed
  }
  /** The new recovery codes stay when the dialog that asked for a code is gone. */
  const leaveDialog = () => {
    forget()
    setStep((was) => (was.kind === 'codes' ? was : { kind: 'rest' }))
  }

  return (
    <Section title={<Trans>Two-factor sign-in</Trans>}>
      <div className={styles.Stack}>
        {step.kind === 'rest' ? <TroubleNotice trouble={trouble} /> : null}
        {step.kind === 'setup' ? (
          <TwoFactorSetup
            secret={step.secret}
            onCancel={rest}
            onSet={() => setStep({ kind: 'codes', codes: step.secret.recoveryCodes ?? [] })}
          />
        ) : step.kind === 'codes' ? (
          <RecoveryCodes
            codes={step.codes}
            onDone={() => {
              rest()
              void reloadUser()
            }}
          />
        ) : (
          <>
            <State isOn={user.isTwoFactorOn} />
            {user.isTwoFactorOn ? (
              <Acts>
                <Button onClick={() => setStep({ kind: 'renew' })}>
                  <Trans>New recovery codes</Trans>
                </Button>
                <Button look="danger-outline" onClick={() => setStep({ kind: 'turn-off' })}>
                  <Trans>Turn off</Trans>
                </Button>
              </Acts>
            ) : (
              <Button aria-disabled={isBusy} onClick={() => void offer(null)}>
                <Trans>Set up</Trans>
              </Button>
            )}
          </>
        )}
      </div>
      {step.kind === 'password' ? (
        <ConfirmPassword
          trouble={trouble}
          isBusy={isBusy}
          onConfirm={(password) => void offer(password)}
          onClose={rest}
        />
      ) : null}
      {step.kind === 'renew' || step.kind === 'turn-off' ? (
        <SecondFactorDialog
          why={step.kind}
          onCode={step.kind === 'renew' ? renew : turnOff}
          onClose={leaveDialog}
        />
      ) : null}
    </Section>
  )
}
