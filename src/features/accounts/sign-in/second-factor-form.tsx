import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { DoorForm, type FieldOf } from '../forms/ask-form.tsx'
import { SecondFactorField } from '../forms/code-fields.tsx'
import { OtherWays } from './door-page.tsx'
import type { SigningIn } from './use-signing-in.ts'

/** The second step, only where two-factor is on: a code of the app, or a recovery code without the phone. */
export function SecondFactorForm({ signing }: { signing: SigningIn }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one after the switch
  useEffect(() => form.current?.querySelector('input')?.focus(), [kind])

  const submit = async (fieldOf: FieldOf): Promise<void> => {
    setMissing(typed.trim() === '')
    if (typed.trim() === '') return
    const outcome = await signing.withSecondFactor(typed.trim())
    if (outcome.kind === 'refused') fieldOf('second-factor')?.select()
  }

  return (
    <DoorForm
      ref={form}
      title={<Trans>One more code</Trans>}
      asking={signing}
      onSubmit={submit}
      below={
        <OtherWays>
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
        </OtherWays>
      }
    >
      <SecondFactorField
        key={kind}
        kind={kind}
        value={typed}
        problem={isMissing ? t`Type the code.` : undefined}
        onChange={setTyped}
      />
    </DoorForm>
  )
}
