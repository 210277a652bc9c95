import { Trans, useLingui } from '@lingui/react/macro'
import { parseLevelOpening, parseOpening } from '#domain/calendar/openings.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../calendar.module.css'
import {
  type CalendarPage,
  changeLevelOpening,
  changeOpening,
  type Level,
  type Opening,
} from '../calendar.operations.ts'
import { calendarActs } from '../calendar-refusals.ts'
import { WeekBoxes } from './week-boxes.tsx'

type Acts = ReturnType<typeof useAct>

/** On which half-days of a week the school is open, and each level that goes its own way. */
export function OpeningsView({
  page: { calendarYear, weeklyOpening },
  lookAgain,
}: {
  page: CalendarPage
  lookAgain: () => void
}) {
  const acts = useAct(calendarActs, { lookAgain })
  const { startYear } = calendarYear
  const { levels } = weeklyOpening
  return (
    <>
      <Headline
        sub={
          <Trans>
            A crèche beside its school may open on Wednesdays and in school holidays. An opening in
            August is added under “Days”, as an extra opening.
          </Trans>
        }
      >
        <Trans>The half-days of every week</Trans>
      </Headline>
      <div className={styles.Openings}>
        <SchoolForm
          key={`school:${weeklyOpening.version}`}
          opening={weeklyOpening}
          acts={acts}
          startYear={startYear}
        />
        {levels.map((level) => (
          <LevelForm
            key={`${level.id}:${level.version}`}
            level={level}
            opening={weeklyOpening}
            acts={acts}
            startYear={startYear}
          />
        ))}
      </div>
    </>
  )
}

type SchoolDraft = { halfDays: readonly string[]; version: number }

function SchoolForm({
  opening,
  acts: { act, judge },
  startYear,
}: {
  opening: Opening
  acts: Acts
  startYear: number
}) {
  const { t } = useLingui()
  const check = ({ halfDays }: SchoolDraft) => judge(parseOpening(halfDays))
  return (
    <Section title={<Trans>The school</Trans>}>
      <EditForm<SchoolDraft>
        name={`calendar:opening:${opening.version}`}
        initial={{ halfDays: opening.halfDays, version: opening.version }}
        check={check}
        save={({ halfDays, version }) =>
          act(changeOpening, { halfDays: [...halfDays], version, startYear })
        }
        saved={t`The week of the school is saved. Registers follow at once.`}
      >
        {({ halfDays }, set, problems) => (
          <WeekBoxes
            open={halfDays}
            problem={problems.halfDays}
            onChange={(open) => set({ halfDays: open })}
          />
        )}
      </EditForm>
    </Section>
  )
}

type LevelDraft = {
  halfDays: readonly string[] | null
  opensInHolidays: boolean
  /** The other levels of its cycle open alike. */
  isOfCycle: boolean
  version: number
}

/** The other levels of the cycle of this one. */
const besideOf = (level: Level, { levels }: Opening): Level[] =>
  levels.filter(({ id, cycle }) => id !== level.id && cycle !== null && cycle === level.cycle)

function LevelForm({
  level,
  opening,
  acts: { act, judge },
  startYear,
}: {
  level: Level
  opening: Opening
  acts: Acts
  startYear: number
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { id: standardId, name } = level
  const beside = besideOf(level, opening)
  const others = formats.list(beside.map((it) => it.name))
  const check = ({ halfDays }: LevelDraft) => judge(parseLevelOpening(halfDays))
  const save = ({ halfDays, opensInHolidays, isOfCycle, version }: LevelDraft) =>
    act(changeLevelOpening, {
      ...{ standardId, opensInHolidays, version, startYear },
      halfDays: halfDays && [...halfDays],
      alike: isOfCycle ? beside.map((it) => ({ standardId: it.id, version: it.version })) : [],
    })
  return (
    <Section title={name}>
      <EditForm<LevelDraft>
        name={`calendar:opening:${standardId}:${level.version}`}
        initial={{
          halfDays: level.halfDays,
          opensInHolidays: level.opensInHolidays,
          isOfCycle: false,
          version: level.version,
        }}
        check={check}
        save={save}
        saved={t`The week of ${name} is saved. Its registers follow at once.`}
      >
        {({ halfDays, opensInHolidays, isOfCycle }, set, problems) => (
          <>
            <Checkbox
              label={<Trans>School holidays and bridge days do not close this level</Trans>}
              aria-label={t`${name}: school holidays and bridge days do not close this level`}
              value={opensInHolidays}
              onChange={(next) => set({ opensInHolidays: next })}
            />
            <Checkbox
              label={<Trans>This level has its own half-days</Trans>}
              aria-label={t`${name}: this level has its own half-days`}
              value={halfDays !== null}
              onChange={(isOwn) => set({ halfDays: isOwn ? [...opening.halfDays] : null })}
            />
            {halfDays === null ? (
              <Quiet>
                <Trans>Open as the school is.</Trans>
              </Quiet>
            ) : (
              <WeekBoxes
                open={halfDays}
                problem={problems.halfDays}
                onChange={(open) => set({ halfDays: open })}
              />
            )}
            {beside.length > 0 ? (
              <Checkbox
                label={<Trans>The same for {others}</Trans>}
                aria-label={t`${name}: the same for ${others}`}
                value={isOfCycle}
                onChange={(next) => set({ isOfCycle: next })}
              />
            ) : null}
          </>
        )}
      </EditForm>
    </Section>
  )
}
