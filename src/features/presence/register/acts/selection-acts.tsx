import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import type { SchoolTime } from '#src/class-day/use-school-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Dock } from '#src/ui/screen/dock.tsx'
import type { OpenRegister } from '../../frame/presence-address.ts'
import { chooseState, draftOf, markOfDraft } from '../dialogs/mark-draft.ts'
import styles from './selection-acts.module.css'
import type { useRegisterActs } from './use-register-acts.ts'

type SelectionActsProps = {
  acts: ReturnType<typeof useRegisterActs>
  chosen: ReadonlySet<string>
  rows: readonly RegisterRow[]
  open: OpenRegister
  time: SchoolTime
}

/** While several children are being chosen: they arrive, they leave, they are away together. */
export function SelectionActs({ acts, chosen, rows, open, time }: SelectionActsProps) {
  const { t } = useLingui()
  const these = rows.filter((row) => chosen.has(row.child.childId))
  const [only] = these
  const count = these.length
  const isNone = count === 0
  const { period } = open
  const half = period === 'allday' ? 'am' : period
  const arrivedAt = time.recordsArrivals && open.date === time.today ? time.now() : null
  const stop = () => acts.choose(null)
  const mark = (markOf: (known: PresenceMark | null) => PresenceMark | null | undefined) => () => {
    const wishes = these.flatMap((row) => {
      const wished = markOf(row[half].mark)
      return wished === undefined ? [] : [{ row, period, mark: wished }]
    })
    stop()
    acts.wish(wishes)
  }
  return (
    <Dock
      start={
        <div className={styles.Start}>
          <Button size="touch" look="quiet" onClick={stop}>
            <Trans>Stop choosing</Trans>
          </Button>
          <p role="status">
            {isNone ? (
              <Trans>Tap the children.</Trans>
            ) : (
              <Plural value={count} one="# child chosen" other="# children chosen" />
            )}
          </p>
        </div>
      }
    >
      <fieldset className={styles.Several} aria-label={t`Chosen children`}>
        {/* Always there: a button that comes and goes moves the others under the finger. */}
        <Button
          size="touch"
          disabled={count !== 1}
          onClick={() => {
            stop()
            if (only) acts.details(only.child.childId)
          }}
        >
          <Trans>Details…</Trans>
        </Button>
        <Button
          size="touch"
          disabled={isNone}
          onClick={() => {
            acts.show({ kind: 'plan-absence', childIds: [...chosen] })
            stop()
          }}
        >
          <Trans>Planned absence…</Trans>
        </Button>
        <Button
          size="touch"
          disabled={isNone}
          onClick={mark((known) => ({
            state: 'absent',
            reason: null,
            justified: 'pending',
            note: known?.note ?? null,
          }))}
        >
          <Trans context="button, several children">Absent</Trans>
        </Button>
        <Button
          size="touch"
          disabled={isNone}
          onClick={mark((known) => ({ state: 'present', arrivedAt, note: known?.note ?? null }))}
        >
          <Trans context="button, several children">Here</Trans>
        </Button>
        <Button
          size="touch"
          look="primary"
          disabled={isNone}
          icon={<DoorOpen aria-hidden />}
          onClick={mark((known) =>
            markOfDraft(chooseState(draftOf(known), { state: 'left', now: time.now() })),
          )}
        >
          <Trans>Leave now</Trans>
        </Button>
      </fieldset>
    </Dock>
  )
}
