import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { ActProblemNotice } from '../act-problem.tsx'
import { platformDisable } from '../platform-admin.operations.ts'
import type { ActProblem } from '../use-school-acts.ts'
import styles from './school.module.css'
import type { SchoolPart } from './school-detail.tsx'

/** As much as the server keeps, and as little as it takes. */
const [shortestReason, longestReason] = [5, 300]

/** Says what shutting a school means before it is done; the reason is asked because its director reads it. */
export function DisableDialog({ school, act, onClose }: SchoolPart & { onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ActProblem | null>(null)
  const { id: schoolId, name, staff } = school

  const disable = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const isTooShort = reason.trim().length < shortestReason
    setMissing(isTooShort)
    if (isTooShort || isBusy) return
    setBusy(true)
    setProblem(null)
    const outcome = await act(platformDisable, { schoolId, reason: reason.trim() })
    setBusy(false)
    if (outcome.kind === 'changed') onClose()
    else setProblem(outcome)
  }

  return (
    <Dialog
      title={
        <Plural
          value={staff}
          one={`Switching off closes ${name} for # person`}
          other={`Switching off closes ${name} for # people`}
        />
      }
      onClose={onClose}
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            <Trans>Leave it open</Trans>
          </Button>
          <Button look="danger-outline" type="submit" form={formId} aria-disabled={isBusy}>
            <Trans>Switch {name} off</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.Form}
        noValidate
        onSubmit={(event) => void disable(event)}
      >
        <p>
          <Trans>
            Everybody of the school is signed out at once, also on tablets that are open. What they
            entered and was not sent yet stays on the tablets, and is sent when the school is
            switched on again.
          </Trans>
        </p>
        <TextArea
          label={t`Why?`}
          help={t`Stands in the school's log, for its director.`}
          problem={isMissing ? t`Say why in a few words.` : undefined}
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ActProblemNotice problem={problem} />
      </form>
    </Dialog>
  )
}
