import { Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { AccountForm } from '../forms/ask-form.tsx'
import { SecondFactorField } from '../forms/code-fields.tsx'
import { useAsking } from '../use-asking.ts'
import styles from './account.module.css'
import { type TwoFactorSecret, twoFactorSet } from './account.operations.ts'

/** Read aloud and typed over in groups of four. */
const grouped = (base32: string): string => base32.replace(/(.{4})(?=.)/g, '$1 ')

/** On the phone that has the app there is nothing to photograph: a link opens it. */
function OpenInApp({ address }: { address: string }) {
  const viewport = useViewport()
  if (viewport === 'desk') return null
  return (
    <p>
      <a href={address}>
        <Smartphone aria-hidden size={16} />{' '}
        <Trans>Open the authenticator app of this device</Trans>
      </a>
    </p>
  )
}

/** The secret as a picture, as text and as a link; one code shows that the app has it. */
export function TwoFactorSetup({
  secret,
  onSet,
  onCancel,
}: {
  secret: TwoFactorSecret
  onSet: () => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const asking = useAsking()
  const [code, setCode] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isMissing = isPressed && code.trim() === ''

  const confirm = async (): Promise<void> => {
    setPressed(true)
    if (code.trim() === '') return
    const variables = { secret: { base32: secret.base32 }, code: code.trim() }
    const set = await asking.run({ document: twoFactorSet, variables })
    if (set.kind === 'done') onSet()
  }

  return (
    <AccountForm
      go={<Trans>Turn on</Trans>}
      look="primary"
      asking={asking}
      onSubmit={confirm}
      acts={
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Photograph this with an authenticator app, or type the secret there. It is shown for ten
          minutes.
        </Trans>
      </p>
      <Acts gap="16px 20px">
        {secret.qr_code_base32 ? (
          <img
            className={styles.Picture}
            src={secret.qr_code_base32}
            alt={t`The secret, for the app to read`}
          />
        ) : null}
        <div className={styles.Secret}>
          <b>
            <Trans>Secret</Trans>
          </b>
          <code data-secret={secret.base32 ?? ''}>{grouped(secret.base32 ?? '')}</code>
          {secret.otpauth_url ? <OpenInApp address={secret.otpauth_url} /> : null}
        </div>
      </Acts>
      <SecondFactorField
        kind="app"
        size="auto"
        value={code}
        onChange={setCode}
        problem={isMissing ? t`Type the six digits that the app shows.` : undefined}
      />
    </AccountForm>
  )
}
