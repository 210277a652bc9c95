import { Plural, Trans } from '@lingui/react/macro'
import { ClassContacts } from '#src/class-day/contacts/class-contacts.tsx'
import type { Facts, RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import type { SchoolTime } from '#src/class-day/use-school-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { OpenRegister } from '../../frame/presence-address.ts'
import { shownHalves } from '../../marks/marking.ts'
import type { useRegisterActs } from '../acts/use-register-acts.ts'
import { ChooseChild } from './choose-child.tsx'
import { MarkDetails } from './mark-details.tsx'
import { PlanAbsence } from './plan-absence.tsx'
import { SettleMark } from './settle-mark.tsx'

type RegisterOverlayProps = {
  acts: ReturnType<typeof useRegisterActs>
  facts: Facts
  rows: readonly RegisterRow[]
  open: OpenRegister
  time: SchoolTime
  toFill: number
  onSubmit: () => void
}

/** The one dialog that is open over the register, if any. */
export function RegisterOverlay(props: RegisterOverlayProps) {
  const { acts, facts, rows, open, time } = props
  const { overlay } = acts
  const close = () => acts.show(null)
  if (!overlay) return null
  if (overlay.kind === 'plan-absence')
    return (
      <PlanAbsence
        register={facts.register}
        date={open.date}
        childIds={overlay.childIds}
        onSave={(wishes) => {
          close()
          acts.wish(wishes)
        }}
        onClose={close}
      />
    )
  if (overlay.kind === 'choose-child')
    return <ChooseChild rows={rows} period={open.period} onChoose={acts.details} onClose={close} />
  if (overlay.kind === 'contacts')
    return (
      <ClassContacts
        className={facts.register.className}
        people={rows.map(({ child }) => child)}
        date={open.date}
        onClose={close}
      />
    )
  if (overlay.kind === 'submit') return <SubmitDialog {...props} onClose={close} />

  const row = rows.find(({ child }) => child.childId === overlay.childId)
  if (!row) return null
  if (overlay.kind === 'settle') {
    const correct = () => acts.show({ kind: 'details', childId: overlay.childId })
    return <SettleMark entryId={overlay.entryId} row={row} onCorrect={correct} onClose={close} />
  }
  const [halfDay = 'am'] = shownHalves(row, open.period)
  return (
    <MarkDetails
      row={row}
      halfDay={halfDay}
      now={open.date === time.today ? time.now() : null}
      today={time.today}
      {...(overlay.startWith ? { startWith: overlay.startWith } : {})}
      onSave={(half, mark) => {
        close()
        acts.wish([{ row, period: half, mark }])
      }}
      onClose={close}
    />
  )
}

/** Submitting with blanks is asked about: a blank is a gap in the school's register, not an absence. */
function SubmitDialog({
  acts,
  toFill,
  onSubmit,
  onClose,
}: RegisterOverlayProps & { onClose: () => void }) {
  return (
    <Dialog
      title={
        <Plural
          value={toFill}
          one="# child is not marked yet"
          other="# children are not marked yet"
        />
      }
      onClose={onClose}
      acts={
        <>
          <Button
            look="primary"
            onClick={() => {
              onClose()
              acts.fill()
              onSubmit()
            }}
          >
            <Trans>They are here, submit</Trans>
          </Button>
          <Button
            onClick={() => {
              onClose()
              onSubmit()
            }}
          >
            <Trans>Submit with blanks</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Go on marking</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        A blank says that nobody called the child; it counts neither as present nor as absent.
      </Trans>
    </Dialog>
  )
}
