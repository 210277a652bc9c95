import { Trans } from '@lingui/react/macro'
import { readQuietHours } from '#domain/message/quiet-hours.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { HourField } from '#src/keeping/forms/hour-field.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { type ChatHome, setQuietHours } from '../message.operations.ts'

type QuietForm = { quietFrom: string; quietTo: string; isWeekendQuiet: boolean }

/** The hours in which nobody of the school is disturbed; the direction chooses them. */
export function QuietDialog({
  hours: { quietFrom, quietTo, isWeekendQuiet },
  acts: { act, refusedBy },
  onClose,
}: {
  hours: ChatHome['quietHours']
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  return (
    <EditDialog<QuietForm>
      title={<Trans>Quiet hours</Trans>}
      kind="quiet-hours"
      id="school"
      initial={{ quietFrom, quietTo, isWeekendQuiet }}
      check={(form) => {
        const read = readQuietHours(form)
        return read.ok ? null : refusedBy(read.refusal.code, read.refusal.facts)
      }}
      save={(form) => act(setQuietHours, form)}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          <Quiet>
            <Trans>
              Messages arrive all the same. In quiet hours only urgent ones are counted on the app's
              icon.
            </Trans>
          </Quiet>
          <SideBySide>
            <HourField
              label={<Trans context="quiet hours">From</Trans>}
              problem={problems.quietFrom}
              value={form.quietFrom}
              onChange={(next) => set({ quietFrom: next })}
            />
            <HourField
              label={<Trans context="quiet hours">Until</Trans>}
              problem={problems.quietTo}
              value={form.quietTo}
              onChange={(next) => set({ quietTo: next })}
            />
          </SideBySide>
          <Checkbox
            label={<Trans>Saturdays and Sundays too</Trans>}
            value={form.isWeekendQuiet}
            onChange={(next) => set({ isWeekendQuiet: next })}
          />
        </>
      )}
    </EditDialog>
  )
}
