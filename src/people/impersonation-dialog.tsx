import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { ImpersonationOutcome } from '#src/session/acting/impersonate.ts'
import { useImpersonation } from '#src/session/acting/use-impersonation.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Fields } from '#src/ui/screen/layout.tsx'

/** As long as the server keeps. */
const longestReason = 200

type Failure = Exclude<ImpersonationOutcome, { kind: 'started' }>

function FailureNotice({ failure, name }: { failure: Failure; name: string }) {
  return (
    <Notice tone={failure.kind === 'silent' ? 'warning' : 'error'} role="alert">
      {failure.kind === 'silent' ? (
        <Trans>No network: this needs it. Nothing was changed, try again later.</Trans>
      ) : (
        <Trans>
          You may not see Préau as {name}. Nothing was changed: the account may be switched off.
        </Trans>
      )}
    </Notice>
  )
}

/** Asks for the reason before somebody's place is taken; the reason is in the school's log of changes. */
export function ImpersonationDialog({
  person,
  onClose,
}: {
  person: { userId: string; name: string }
  onClose: () => void
}) {
  const { t } = useLingui()
  const { impersonate } = useImpersonation()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { name, userId } = person

  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    setBusy(true)
    setFailure(null)
    const outcome = await impersonate({ target: { userId }, reason: reason.trim() })
    // Started, the app is being loaded anew.
    if (outcome.kind === 'started') return
    setBusy(false)
    setFailure(outcome)
  }

  return (
    <Dialog
      title={<Trans>See Préau as {name}</Trans>}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" type="submit" form={formId} aria-disabled={isBusy}>
            {isBusy ? <Trans>Opening…</Trans> : <Trans>See as {name}</Trans>}
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void start(event)}>
        <Fields>
          {failure ? <FailureNotice failure={failure} name={name} /> : null}
          <p>
            <Trans>
              For one hour at most, and you can go back at any moment. The register is read only
              meanwhile, and nothing of {name} stays on this device. The log keeps your name, theirs
              and the reason.
            </Trans>
          </p>
          <TextField
            label={t`Why?`}
            help={t`For example: the register does not open on the tablet.`}
            problem={isMissing ? t`Say why in a few words.` : undefined}
            maxLength={longestReason}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Fields>{' '}
      </form>
    </Dialog>
  )
}
