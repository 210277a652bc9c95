import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { addDays } from '#domain/kernel/local-date.ts'
import { deletionDelayDays, isTypedName } from '#domain/platform-admin/school-account.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { ActProblemNotice } from '../act-problem.tsx'
import { platformScheduleDeletion } from '../platform-admin.operations.ts'
import { useMoments } from '../use-moments.ts'
import type { ActProblem } from '../use-school-acts.ts'
import styles from './school.module.css'
import type { SchoolPart } from './school-detail.tsx'

/** The name is typed, so that nobody deletes the school above or below in the list. */
export function DeleteDialog({ school, act, onClose }: SchoolPart & { onClose: () => void }) {
  const { t } = useLingui()
  const { today, date } = useMoments()
  const formId = useId()
  const [typedName, setTypedName] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ActProblem | null>(null)
  const { id: schoolId, name, children } = school
  const day = date(addDays(today, deletionDelayDays))

  const schedule = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const isOther = !isTypedName(typedName, name)
    setWrong(isOther)
    if (isOther || isBusy) return
    setBusy(true)
    setProblem(null)
    const outcome = await act(platformScheduleDeletion, { schoolId, typedName })
    setBusy(false)
    if (outcome.kind === 'changed') onClose()
    else setProblem(outcome)
  }

  return (
    <Dialog
      title={
        <Plural
          value={children}
          one={`${name} with # child would be deleted on ${day}`}
          other={`${name} with # children would be deleted on ${day}`}
        />
      }
      onClose={onClose}
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            <Trans>Keep {name}</Trans>
          </Button>
          <Button look="danger-outline" type="submit" form={formId} aria-disabled={isBusy}>
            <Trans>Delete on {day}</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.Form}
        noValidate
        onSubmit={(event) => void schedule(event)}
      >
        <p>
          <Trans>
            The school is closed for everybody now. On {day} its children, families, registers and
            accounts are deleted for good. Until then the deletion can be taken back here, and
            everything can be downloaded.
          </Trans>
        </p>
        <TextField
          label={t`Type the name: ${name}`}
          problem={
            isWrong ? t`This is not the school's name: type it as it is written.` : undefined
          }
          autoComplete="off"
          value={typedName}
          onChange={(event) => setTypedName(event.target.value)}
        />
        <ActProblemNotice problem={problem} />
      </form>
    </Dialog>
  )
}
