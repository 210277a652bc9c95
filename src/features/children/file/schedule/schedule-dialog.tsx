import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseSchedule } from '#domain/children/parse-schedule.ts'
import { scheduleKinds, schoolWeekdays } from '#domain/children/schedule.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Boxes, FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useFreshRegisters } from '../../use-fresh-registers.ts'
import { planSchedule, type ShownSchedule, type ShownSchedules } from './schedule.operations.ts'
import { draftFrom, type ScheduleDraft, wishOfDraft } from './schedule-draft.ts'
import { ContractFields, HalfDayFields, type ScheduleFields } from './schedule-fields.tsx'
import { kindWords } from './schedule-words.ts'
import { useSpans, useWeekdays } from './use-schedule-words.ts'

/** Weekdays with lunch. Where nobody has said, the kitchen cooks whenever the child is there. */
function LunchFields({ draft, problems, set }: ScheduleFields) {
  const name = useWeekdays()
  const { isLunchOpen, canteenDays } = draft
  return (
    <FieldGroup legend={<Trans>Lunch</Trans>} problem={problems.canteenDays}>
      <Checkbox
        label={<Trans>Whenever the child is there at lunch time</Trans>}
        value={isLunchOpen}
        onChange={(isOpen) => set({ isLunchOpen: isOpen })}
      />
      {isLunchOpen ? null : (
        <Boxes>
          {schoolWeekdays.map((weekday) => (
            <Checkbox
              key={weekday}
              label={name(weekday)}
              value={canteenDays.includes(weekday)}
              onChange={(stays) =>
                set({
                  canteenDays: stays
                    ? [...canteenDays, weekday]
                    : canteenDays.filter((it) => it !== weekday),
                })
              }
            />
          ))}
        </Boxes>
      )}
    </FieldGroup>
  )
}

/** Asks what holds from a day on. The schedule that runs until then is ended, and stays as it was. */
export function ScheduleDialog({
  child,
  schedules,
  running,
  acts: { act, judge },
  onClose,
}: {
  child: FiledChild
  schedules: ShownSchedules
  running: ShownSchedule | undefined
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { today } = useChildrenRoom()
  const { date } = useSpans()
  const nextId = useNewId()
  const readRegisters = useFreshRegisters()
  const [isAsked, setAsked] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const { id: childId, enteredOn } = child
  // Who has no schedule yet gets one for the whole stay.
  const begin = schedules.rows.length === 0 && enteredOn ? enteredOn : today
  const [initial] = useState(() =>
    draftFrom(running, {
      kind: schedules.firstKind,
      firstDay: begin,
      resumeId: nextId(),
      seen: schedules.version,
    }),
  )
  const check = (draft: ScheduleDraft) => judge(parseSchedule(wishOfDraft(draft)))
  const save = async (draft: ScheduleDraft, scheduleId: string) => {
    const { resumeId, acceptsUnexpected } = draft
    // After the sentence that a colleague was faster, the person has compared.
    const seen = isOutdated ? schedules.version : draft.seen
    const wish = { ...wishOfDraft(draft), scheduleId, resumeId, childId, seen }
    const outcome = await act(planSchedule, { input: { ...wish, acceptsUnexpected }, childId })
    if (outcome.kind === 'done') readRegisters([child.classId])
    else {
      setAsked(outcome.code === 'schedule.marks-become-unexpected')
      setOutdated(outcome.code === 'thing.changed-meanwhile')
    }
    return outcome
  }
  return (
    <EditDialog<ScheduleDraft>
      title={<Trans>What holds from a day on</Trans>}
      kind={`schedule:${childId}`}
      id={null}
      initial={initial}
      check={check}
      save={save}
      onClose={onClose}
    >
      {(draft, set, problems) => (
        <>
          <Select
            label={<Trans>Agreed on</Trans>}
            problem={problems.kind}
            value={draft.kind}
            choices={scheduleKinds.map((value) => ({ value, label: i18n._(kindWords[value]) }))}
            onChange={(kind) => set({ kind })}
          />
          <SideBySide>
            <TextField
              label={<Trans>First day</Trans>}
              type="date"
              required
              help={
                running && draft.firstDay > running.firstDay
                  ? t`What holds since ${date(running.firstDay)} ends the day before.`
                  : undefined
              }
              problem={problems.firstDay}
              value={draft.firstDay}
              onChange={({ target }) => set({ firstDay: target.value, acceptsUnexpected: false })}
            />
            <TextField
              label={<Trans>Last day</Trans>}
              type="date"
              help={<Trans>Empty: until further notice.</Trans>}
              problem={problems.lastDay}
              value={draft.lastDay}
              onChange={({ target }) => set({ lastDay: target.value, acceptsUnexpected: false })}
            />
          </SideBySide>
          {draft.kind === 'school' ? (
            <HalfDayFields {...{ draft, problems, set }} />
          ) : (
            <ContractFields {...{ draft, problems, set }} />
          )}
          <LunchFields {...{ draft, problems, set }} />
          {isAsked || draft.acceptsUnexpected ? (
            <Checkbox
              label={<Trans>This is right: those marks become unexpected</Trans>}
              value={draft.acceptsUnexpected}
              onChange={(acceptsUnexpected) => set({ acceptsUnexpected })}
            />
          ) : null}
        </>
      )}
    </EditDialog>
  )
}
