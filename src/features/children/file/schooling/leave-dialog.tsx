import { Trans, useLingui } from '@lingui/react/macro'
import { longestName } from '#domain/children/identity.ts'
import { readNeededDay } from '#domain/kernel/fields/typed-text.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useFreshRegisters } from '../../use-fresh-registers.ts'
import { type ChildStay, leaveSchool } from './schooling.operations.ts'

type Form = { lastDay: string; because: string; destination: string }

/** Writes down when a child leaves the school, why, and for where. */
export function LeaveDialog({
  child,
  stays,
  acts: { act, judge },
  onClose,
}: {
  child: FiledChild
  stays: readonly ChildStay[]
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { today } = useChildrenRoom()
  const refresh = useFreshRegisters()
  const last = stays.at(-1)
  const save = async ({ lastDay, because, destination }: Form) => {
    const outcome = await act(leaveSchool, {
      childId: child.id,
      lastDay,
      because,
      for: destination,
    })
    if (outcome.kind === 'done') refresh([child.classId])
    return outcome
  }
  return (
    <EditDialog<Form>
      title={t`Departure of ${child.firstName}`}
      kind="children:departure"
      id={child.id}
      initial={{
        lastDay: last?.lastDay ?? '',
        because: last?.leftBecause ?? '',
        destination: last?.leftFor ?? '',
      }}
      check={({ lastDay }) => judge(readNeededDay(lastDay, 'lastDay'))}
      save={save}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          <TextField
            label={t`Last day at the school`}
            type="date"
            required
            value={form.lastDay}
            problem={problems.lastDay}
            onChange={({ target }) => set({ lastDay: target.value })}
          />
          <TextField
            label={t`Reason, if known`}
            maxLength={longestName}
            value={form.because}
            problem={problems.because}
            onChange={({ target }) => set({ because: target.value })}
          />
          <TextField
            label={t`New school, if known`}
            maxLength={longestName}
            value={form.destination}
            problem={problems.destination}
            onChange={({ target }) => set({ destination: target.value })}
          />
          {stays.some(({ firstDay }) => firstDay > today && firstDay > form.lastDay) ? (
            <Notice>
              <Trans>A class that was planned for later is taken back.</Trans>
            </Notice>
          ) : null}
        </>
      )}
    </EditDialog>
  )
}
