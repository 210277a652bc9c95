import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Weekday } from '#domain/kernel/local-date.ts'
import { halfDays } from '#domain/presence/presence.ts'
import type { WeeklyHalfDay } from '#domain/school/calendar.ts'
import { useWeekdayName } from '#src/i18n/use-weekday-name.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldProblem } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import styles from '../admission.module.css'
import type { ChildDraft } from '../draft/admission-draft.ts'
import { DayField } from './day-field.tsx'
import type { StepProps } from './step-props.ts'

/** The step about the wish: level, first day and half-days of each child. */
export function StepWish({
  draft,
  set,
  problemAt,
  levels,
  openHalfDays,
}: StepProps & {
  levels: readonly { id: string; name: string }[]
  /** The half-days on which the school opens. */
  openHalfDays: readonly WeeklyHalfDay[]
}) {
  const { t } = useLingui()
  const { children } = draft
  const change = (at: number, to: Partial<ChildDraft>) =>
    set({ children: children.map((it, place) => (place === at ? { ...it, ...to } : it)) })
  return children.map((child, at) => {
    const number = at + 1
    const name = child.firstName.trim() || t`Child ${number}`
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a child that is not sent yet has no other name
      <div key={at} className={styles.Card}>
        {children.length > 1 ? <b className={styles.CardHead}>{name}</b> : null}
        <Select
          size="touch"
          label={t`Level`}
          help={t`Leave it blank if you are not sure: we will advise you.`}
          value={child.standardId}
          problem={problemAt(`children.${at}.standardId`)?.words}
          choices={[
            { value: '', label: t`I do not know yet` },
            ...levels.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={(standardId) => change(at, { standardId })}
        />
        <DayField
          label={t`From when on`}
          value={child.firstDay}
          problem={problemAt(`children.${at}.firstDay`, child.firstDay)?.words}
          onChange={(firstDay) => change(at, { firstDay })}
        />
        <HalfDays
          name={name}
          open={openHalfDays}
          chosen={child.halfDays}
          problem={problemAt(`children.${at}.halfDays`)?.words}
          onChange={(chosen) => change(at, { halfDays: chosen })}
        />
      </div>
    )
  })
}

/** The half-days of a week to press, two for each day on which the school opens. */
function HalfDays({
  name,
  open,
  chosen,
  problem,
  onChange,
}: {
  name: string
  open: readonly WeeklyHalfDay[]
  chosen: readonly WeeklyHalfDay[]
  problem: ReactNode
  onChange: (chosen: readonly WeeklyHalfDay[]) => void
}) {
  const { t } = useLingui()
  const weekdayName = useWeekdayName()
  const days = [...new Set(open.map((it) => it.slice(0, -3) as Weekday))]
  const toggle = (it: WeeklyHalfDay) =>
    onChange(chosen.includes(it) ? chosen.filter((other) => other !== it) : [...chosen, it])
  const words = { am: t`Morning`, pm: t`Afternoon` }
  const isAll = open.every((it) => chosen.includes(it))
  return (
    <fieldset className={styles.Week} data-problem={problem ? '' : undefined}>
      <legend className={styles.Label}>
        <Trans>Days</Trans>
      </legend>
      <p className={styles.Under}>
        <Trans>Choose none if every day would suit you.</Trans>
      </p>
      {problem ? <FieldProblem>{problem}</FieldProblem> : null}
      <div className={styles.Days}>
        {days.map((day) => (
          <Fragment key={day}>
            <span>{weekdayName(day)}</span>
            {halfDays.map((half) => {
              const it: WeeklyHalfDay = `${day}-${half}`
              if (!open.includes(it)) return <span key={half} />
              const isChosen = chosen.includes(it)
              return (
                <button
                  key={half}
                  type="button"
                  aria-label={`${words[half]}, ${weekdayName(day)}, ${name}`}
                  aria-pressed={isChosen}
                  data-half-day={it}
                  onClick={() => toggle(it)}
                >
                  {isChosen ? <Check aria-hidden /> : null}
                  {words[half]}
                </button>
              )
            })}
          </Fragment>
        ))}
      </div>
      <span className={styles.Own}>
        <Button look="quiet" size="touch" onClick={() => onChange(isAll ? [] : open)}>
          {isAll ? <Trans>Choose none</Trans> : <Trans>Choose the whole week</Trans>}
        </Button>
      </span>
    </fieldset>
  )
}
