import { Trans, useLingui } from '@lingui/react/macro'
import { isEnrolledOn } from '#domain/children/enrolment.ts'
import { readNeededDay } from '#domain/kernel/fields/typed-text.ts'
import { addDays, parseLocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useFreshRegisters } from '../../use-fresh-registers.ts'
import { type ChosenClass, ClassSelect } from './class-select.tsx'
import { type ChildStay, enterClass } from './schooling.operations.ts'

type Form = ChosenClass & { firstDay: string }

/** Enters a class from a day on. Who is in another one then moves: the old stay ends the day before. */
export function EnterDialog({
  child,
  stays,
  acts: { act, refusedBy, judge },
  onClose,
}: {
  child: FiledChild
  stays: readonly ChildStay[]
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today } = useChildrenRoom()
  const refresh = useFreshRegisters()
  /** The stay that ends by it. */
  const endedBy = (firstDay: string): ChildStay | undefined => {
    const day = parseLocalDate(firstDay)
    return stays.find(
      (stay) =>
        day &&
        stay.firstDay < day &&
        isEnrolledOn(
          {
            firstDay: stay.firstDay,
            lastDay: stay.lastDay,
          },
          day,
        ),
    )
  }
  const save = async ({ classId, standardId, firstDay }: Form, stayId: string) => {
    const outcome = await act(enterClass, {
      childId: child.id,
      stayId,
      classId,
      standardId: standardId || null,
      firstDay,
    })
    if (outcome.kind === 'done') refresh([classId, child.classId])
    return outcome
  }
  const check = ({ classId, firstDay }: Form) =>
    judge(readNeededDay(firstDay, 'firstDay')) ??
    (classId ? null : refusedBy('field.missing', { field: 'classId' }))
  return (
    <EditDialog<Form>
      title={t`The class of ${child.firstName}`}
      kind={`children:stay:${child.id}`}
      id={null}
      initial={{ classId: '', standardId: '', firstDay: today }}
      check={check}
      save={save}
      onClose={onClose}
    >
      {({ classId, standardId, firstDay }, set, problems) => {
        const ended = endedBy(firstDay)
        const day = parseLocalDate(firstDay)
        return (
          <>
            <ClassSelect value={{ classId, standardId }} problems={problems} onChange={set} />
            <TextField
              label={t`First day in this class`}
              type="date"
              required
              value={firstDay}
              problem={problems.firstDay}
              onChange={({ target }) => set({ firstDay: target.value })}
            />
            {ended && day ? (
              <Notice>
                <Trans>
                  The stay in {ended.className} ends on {formats.date(addDays(day, -1))}, and is
                  kept.
                </Trans>
              </Notice>
            ) : null}
          </>
        )
      }}
    </EditDialog>
  )
}
