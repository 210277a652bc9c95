import type { PresenceMark } from '#domain/presence/presence.ts'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import type { SchoolTime } from '#src/class-day/use-school-time.ts'
import type { OpenRegister } from '../frame/presence-address.ts'
import { chooseState, draftOf, markOfDraft } from './dialogs/mark-draft.ts'
import { SelectionDock } from './selection-dock.tsx'
import type { useRegisterActs } from './use-register-acts.ts'

type SelectionActsProps = {
  acts: ReturnType<typeof useRegisterActs>
  chosen: ReadonlySet<string>
  rows: readonly RegisterRow[]
  open: OpenRegister
  time: SchoolTime
}

/** Several children at once: they arrive, they leave, they are away together. */
export function SelectionActs({ acts, chosen, rows, open, time }: SelectionActsProps) {
  const these = rows.filter((row) => chosen.has(row.child.childId))
  const { period } = open
  const half = period === 'allday' ? 'am' : period
  const mark = (markOf: (row: RegisterRow) => PresenceMark | null | undefined) => () => {
    const wishes = these.flatMap((row) => {
      const wished = markOf(row)
      return wished === undefined ? [] : [{ row, period, mark: wished }]
    })
    acts.choose(null)
    acts.wish(wishes)
  }
  const arrivedAt = time.recordsArrivals && open.date === time.today ? time.now() : null
  return (
    <SelectionDock
      chosen={these.length}
      onPresent={mark((row) => {
        const known = draftOf(row[half].mark)
        return { state: 'present', arrivedAt, note: known.note || null }
      })}
      onAbsent={mark((row) => ({
        state: 'absent',
        reason: null,
        justified: 'pending',
        note: row[half].mark?.note ?? null,
      }))}
      onLeave={mark((row) =>
        markOfDraft(chooseState(draftOf(row[half].mark), { state: 'left', now: time.now() })),
      )}
      onPlan={() => {
        acts.show({ kind: 'plan-absence', childIds: [...chosen] })
        acts.choose(null)
      }}
      onDetails={() => {
        const [only] = these
        acts.choose(null)
        if (only) acts.details(only.child.childId)
      }}
      onCancel={() => acts.choose(null)}
    />
  )
}
