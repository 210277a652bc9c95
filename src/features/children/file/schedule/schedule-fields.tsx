import { Trans, useLingui } from '@lingui/react/macro'
import { CopyCheck } from 'lucide-react'
import { type SchoolWeekday, schoolWeekdays } from '#domain/children/schedule.ts'
import { halfDays } from '#domain/presence/presence.ts'
import { SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { HourField } from '#src/keeping/forms/hour-field.tsx'
import type { Problems } from '#src/keeping/forms/use-problems.ts'
import { Button } from '#src/ui/button.tsx'
import { Table } from '#src/ui/data-table/table.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Boxes, FieldGroup } from '#src/ui/field/field-group.tsx'
import { Quiet, Row } from '#src/ui/screen/layout.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import styles from './schedule.module.css'
import { copiedDown, minutesTyped, type ScheduleDraft } from './schedule-draft.ts'
import { halfDayWords } from './schedule-words.ts'
import { useSpans, useWeekdays } from './use-schedule-words.ts'

/** A part of the form: what is typed, and what is wrong with it. */
export type ScheduleFields = {
  draft: ScheduleDraft
  problems: Problems<ScheduleDraft>
  set: (change: Partial<ScheduleDraft>) => void
}

/** The half-days of a school, and care before and after them. */
export function HalfDayFields({ draft, problems, set }: ScheduleFields) {
  const { t, i18n } = useLingui()
  const name = useWeekdays()
  const { isEveryHalfDay, halfDays: chosen } = draft
  const toggle = (halfDay: string, comes: boolean) =>
    set({ halfDays: comes ? [...chosen, halfDay] : chosen.filter((it) => it !== halfDay) })
  return (
    <>
      <FieldGroup legend={<Trans>Half-days</Trans>} problem={problems.halfDays}>
        <Checkbox
          label={<Trans>Whenever the class opens</Trans>}
          value={isEveryHalfDay}
          onChange={(isEvery) => set({ isEveryHalfDay: isEvery })}
        />
        {isEveryHalfDay ? null : (
          <Table label={t`Half-days of the week`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Day</Trans>
                </th>
                {halfDays.map((half) => (
                  <th key={half} scope="col" className={styles.Cell}>
                    {i18n._(halfDayWords[half])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {schoolWeekdays.map((weekday) => (
                <tr key={weekday}>
                  <th scope="row">{name(weekday)}</th>
                  {halfDays.map((half) => (
                    <td key={half} className={styles.Cell}>
                      <Checkbox
                        label={
                          <Spoken>
                            {name(weekday)}, {i18n._(halfDayWords[half])}
                          </Spoken>
                        }
                        value={chosen.includes(`${weekday}-${half}`)}
                        onChange={(comes) => toggle(`${weekday}-${half}`, comes)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </FieldGroup>
      <FieldGroup legend={<Trans>Care around school</Trans>}>
        <Boxes>
          <Checkbox
            label={<Trans>Before school</Trans>}
            value={draft.hasBeforeCare}
            onChange={(hasBeforeCare) => set({ hasBeforeCare })}
          />
          <Checkbox
            label={<Trans>After school</Trans>}
            value={draft.hasAfterCare}
            onChange={(hasAfterCare) => set({ hasAfterCare })}
          />
        </Boxes>
      </FieldGroup>
    </>
  )
}

/** The hours of a contract day by day, its adaptation and its notice. */
export function ContractFields({ draft, problems, set }: ScheduleFields) {
  const { t } = useLingui()
  const name = useWeekdays()
  const { duration } = useSpans()
  const { hours } = draft
  const put = (weekday: SchoolWeekday, change: Partial<(typeof hours)['monday']>) =>
    set({ hours: { ...hours, [weekday]: { ...hours[weekday], ...change } } })
  const minutes = minutesTyped(draft)
  return (
    <>
      <FieldGroup legend={<Trans>Hours</Trans>} problem={problems.hours}>
        <div className={styles.Hours}>
          {schoolWeekdays.map((weekday) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset of the group would hang its fields one below the other
            <div key={weekday} role="group" className={styles.Hour} aria-label={name(weekday)}>
              <span className={styles.Weekday} aria-hidden>
                {name(weekday)}
              </span>
              <HourField
                label={t`Comes`}
                problem={problems[`hours.${weekday}.from`]}
                value={hours[weekday].from}
                onChange={(from) => put(weekday, { from })}
              />
              <HourField
                label={t`Goes home`}
                problem={problems[`hours.${weekday}.to`]}
                value={hours[weekday].to}
                onChange={(to) => put(weekday, { to })}
              />
            </div>
          ))}
        </div>
        <Row>
          <Button
            icon={<CopyCheck aria-hidden />}
            onClick={() => set({ hours: copiedDown(hours) })}
          >
            <Trans>Monday’s hours on every day</Trans>
          </Button>
          <Quiet as="span" size="same">
            <Trans>{duration(minutes)} a week</Trans>
          </Quiet>
        </Row>
      </FieldGroup>
      <FieldGroup legend={<Trans>Adaptation</Trans>}>
        <SideBySide>
          <TextField
            label={<Trans>From</Trans>}
            type="date"
            problem={problems.adaptationFrom}
            value={draft.adaptationFrom}
            onChange={({ target }) => set({ adaptationFrom: target.value })}
          />
          <TextField
            label={<Trans>To</Trans>}
            type="date"
            problem={problems.adaptationTo}
            value={draft.adaptationTo}
            onChange={({ target }) => set({ adaptationTo: target.value })}
          />
        </SideBySide>
      </FieldGroup>
      <FieldGroup legend={<Trans>Notice</Trans>}>
        <SideBySide>
          <TextField
            label={<Trans>Days of notice</Trans>}
            inputMode="numeric"
            problem={problems.noticeDays}
            value={draft.noticeDays}
            onChange={({ target }) => set({ noticeDays: target.value })}
          />
          <TextField
            label={<Trans>Given on</Trans>}
            type="date"
            problem={problems.noticeGivenOn}
            value={draft.noticeGivenOn}
            onChange={({ target }) => set({ noticeGivenOn: target.value })}
          />
        </SideBySide>
      </FieldGroup>
    </>
  )
}
