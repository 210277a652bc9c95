import { Trans, useLingui } from '@lingui/react/macro'
import {
  holidayBillings,
  longestHolidayName,
  parseHoliday,
  whyPast,
} from '#domain/calendar/holidays.ts'
import { type HolidayKind, holidayKinds } from '#domain/school/calendar.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { ChangedMeanwhile } from '#src/keeping/forms/changed-meanwhile.tsx'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { CheckboxGroup, FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { addHolidays, changeHoliday, type Holiday, type Level } from '../calendar.operations.ts'
import { yearWith } from '../calendar.view.ts'
import { billingWords, kindOf, kindWords } from '../calendar-words.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { MarksStand } from './marks-stand.tsx'

type Form = Omit<
  Holiday,
  | 'id'
  | 'isEnabled'
  | 'origin'
  | 'marks'
  | 'markedClasses'
  | 'kind'
  | 'halfDay'
  | 'firstDay'
  | 'lastDay'
> & { kind: HolidayKind; half: 'whole' | 'am' | 'pm'; firstDay: string; lastDay: string }

const formOf = (holiday: Holiday | null): Form => ({
  name: holiday?.name ?? '',
  kind: holiday ? kindOf(holiday.kind) : 'closure',
  firstDay: holiday?.firstDay ?? '',
  lastDay: holiday?.lastDay ?? '',
  half: holiday?.halfDay ?? 'whole',
  standardIds: holiday?.standardIds ?? [],
  closesRegister: holiday?.closesRegister ?? true,
  billing: holiday?.billing ?? 'billed',
  version: holiday?.version ?? 0,
})

/** One day has no last day of its own until somebody types one, and several days have no half. */
function wishOf({ half, version: _, ...form }: Form) {
  const lastDay = form.lastDay || form.firstDay
  const isOneDay = lastDay === form.firstDay && form.kind !== 'opening'
  return { ...form, lastDay, halfDay: isOneDay && half !== 'whole' ? half : null }
}

/** A row of the calendar: which days, for whom, and what it does to register and bill. */
export function HolidayDialog({
  holiday,
  levels,
  startYear,
  acts: { act, refusedBy, judge },
  onClose,
}: {
  holiday: Holiday | null
  levels: readonly Level[]
  startYear: number
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { today } = useSchoolTime()
  const sayWhatFollows = useWhatFollows(startYear)
  const { daysOf, halfOf, levelsOf, kindName } = useCalendarWords(levels)
  const standing = formOf(holiday)
  /** True if what was typed began with a row that somebody has changed since. */
  const isBehind = ({ version }: Form): boolean => version !== standing.version
  const check = (form: Form) => {
    if (isBehind(form)) return refusedBy('thing.changed-meanwhile')
    const read = parseHoliday(
      wishOf(form),
      levels.map(({ id }) => id),
    )
    return judge(read.ok ? (whyPast(read.value, today) ?? read) : read)
  }
  const save = async (form: Form, holidayId: string) => {
    const wish = wishOf(form)
    const outcome = holiday
      ? await act(changeHoliday, { holidayId, input: wish, version: form.version, startYear })
      : await act(addHolidays, { holidays: [{ holidayId, input: wish }], startYear })
    if (outcome.kind === 'done') {
      const { answer } = outcome
      const rows = 'query' in answer ? answer.query?.calendarYear.holidays : undefined
      sayWhatFollows(
        wish,
        rows?.find(({ id }) => id === holidayId),
      )
    }
    return outcome
  }
  return (
    <EditDialog<Form>
      title={holiday ? holiday.name : <Trans>Add days</Trans>}
      kind="calendar:holiday"
      id={holiday?.id ?? null}
      initial={standing}
      check={check}
      save={save}
      onClose={onClose}
    >
      {(form, set, problems) => {
        const of = boundTo(form, set, problems)
        const isOpening = form.kind === 'opening'
        const isOneDay = wishOf(form).lastDay === form.firstDay
        return (
          <>
            {holiday && isBehind(form) ? (
              <ChangedMeanwhile
                onKeep={() => set({ version: standing.version })}
                onTake={() => set(standing)}
              >
                <p>
                  {holiday.name} · {kindName(holiday)}
                </p>
                <p>
                  {daysOf(holiday)} {halfOf(holiday)}
                </p>
                <p>{levelsOf(holiday)}</p>
              </ChangedMeanwhile>
            ) : null}
            <WordsField label={t`Name`} required maxLength={longestHolidayName} {...of('name')} />
            <Select
              label={t`Kind`}
              choices={holidayKinds.map((value) => ({ value, label: i18n._(kindWords[value]) }))}
              {...of('kind')}
            />
            <SideBySide>
              <WordsField label={t`First day`} type="date" required {...of('firstDay')} />
              <WordsField
                label={t`Last day`}
                type="date"
                help={t`Leave it empty for a single day.`}
                {...of('lastDay')}
              />
            </SideBySide>
            {isOpening ? null : (
              <Select
                label={t`Part of the day`}
                help={isOneDay ? undefined : t`Several days are closed as whole days.`}
                disabled={!isOneDay}
                choices={[
                  { value: 'whole', label: t`The whole day` },
                  { value: 'am', label: t`The morning only` },
                  { value: 'pm', label: t`The afternoon only` },
                ]}
                {...of('half')}
                value={isOneDay ? form.half : 'whole'}
              />
            )}
            {levels.length > 1 ? (
              <CheckboxGroup
                legend={<Trans>For these levels</Trans>}
                hint={
                  isOpening ? (
                    <Trans>
                      Tick none for all levels. They are open on these days in August and in school
                      holidays too.
                    </Trans>
                  ) : (
                    <Trans>
                      Tick none for all levels. A level that stays open in school holidays is closed
                      by them only where it is ticked.
                    </Trans>
                  )
                }
                choices={levels.map(({ id, name }) => ({ value: id, label: name }))}
                problem={problems.standardIds}
                chosen={form.standardIds}
                onChange={(standardIds) => set({ standardIds })}
              />
            ) : null}
            {isOpening ? null : (
              <FieldGroup legend={<Trans>What it changes</Trans>}>
                <Checkbox
                  label={<Trans>The register is closed: no marks are expected</Trans>}
                  {...of('closesRegister')}
                />
                <Select
                  label={t`On the invoice`}
                  help={t`Used for families’ invoices. The register does not change.`}
                  choices={holidayBillings.map((value) => ({
                    value,
                    label: i18n._(billingWords[value]),
                  }))}
                  {...of('billing')}
                />
              </FieldGroup>
            )}
          </>
        )
      }}
    </EditDialog>
  )
}

/** Says what a director would not see: marks on the closed days, and a row that stands in another year. */
function useWhatFollows(startYear: number) {
  const { t } = useLingui()
  const toast = useToast()
  return ({ firstDay }: { firstDay: string }, row: Holiday | undefined) => {
    if (row && row.marks > 0) toast.warning(<MarksStand {...row} />)
    if (row) return
    if (yearWith(firstDay) !== startYear)
      toast.success(t`Saved. These days belong to another school year.`)
  }
}
