import { Plural, Trans } from '@lingui/react/macro'
import { CheckCheck, CircleCheck, Send } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dock } from '#src/ui/screen/dock.tsx'
import styles from './register-dock.module.css'
import type { Submitted } from './use-submission.ts'

type RegisterDockProps = {
  undo: ReactNode
  toFill: number
  planned: number
  submitted: Submitted | null
  /** A register of a day to come cannot be submitted. */
  canSubmit: boolean
  timeZone: string
  onFill: () => void
  onSubmit: () => void
}

function SubmittedWords({ submitted, timeZone }: { submitted: Submitted; timeZone: string }) {
  const formats = useFormats()
  const { byName } = submitted
  const at = formats.timeOf(submitted.at, timeZone)
  return (
    <span className={styles.Submitted} data-picture="blank">
      <CircleCheck aria-hidden />
      {submitted.state === 'server' ? (
        <Trans>
          Submitted at {at} by {byName}
        </Trans>
      ) : submitted.state === 'tablet' ? (
        <Trans>Submitted at {at}, to send</Trans>
      ) : (
        <Trans>The register was refused: open the entries in the header.</Trans>
      )}
    </span>
  )
}

/** Undo on the left; on the right the one big act: fill the blanks, and when none is left submit. */
export const RegisterDock = memo(function RegisterDock(props: RegisterDockProps) {
  const { undo, toFill, planned, submitted, canSubmit } = props
  const kept =
    toFill > 0 && planned > 0 ? (
      <Plural
        value={planned}
        one="The planned absence is kept."
        other="The # planned absences are kept."
      />
    ) : undefined
  const isDone = toFill === 0 && submitted
  return (
    <Dock start={undo} {...(kept ? { beside: kept } : {})}>
      {toFill > 0 ? (
        <Button
          look="primary"
          size="big"
          icon={<CheckCheck aria-hidden />}
          count={toFill}
          data-act="fill"
          onClick={props.onFill}
        >
          <Trans>Everybody else is here</Trans>
        </Button>
      ) : isDone ? (
        <SubmittedWords submitted={submitted} timeZone={props.timeZone} />
      ) : canSubmit ? (
        <Button
          look="primary"
          size="big"
          icon={<Send aria-hidden />}
          data-act="submit"
          onClick={props.onSubmit}
        >
          <Trans>Submit the register</Trans>
        </Button>
      ) : null}
    </Dock>
  )
})
