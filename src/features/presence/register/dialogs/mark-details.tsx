import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { decideMark } from '#domain/presence/marks/decide-mark.ts'
import { type HalfDay, type PresenceMark, presenceStates } from '#domain/presence/presence.ts'
import { openHalfDaysOf } from '#domain/school/calendar.ts'
import { ContactsOfChild } from '#src/class-day/contacts/contacts-of-child.tsx'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import { HealthGlance, HealthRecordButton } from '#src/health/child-health-glance.tsx'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { NotSavedYet } from '#src/keeping/forms/form-notices.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { StateMark, stateColours } from '#src/ui/sign/state-mark.tsx'
import { Tile } from '#src/ui/tile.tsx'
import { presenceRefusalWords } from '../../presence-refusals.ts'
import { halfDayWords, stateWord } from '../../words/presence-words.ts'
import styles from './mark-details.module.css'
import { chooseState, type MarkDraft, markOfDraft } from './mark-draft.ts'
import { MarkFields } from './mark-fields.tsx'
import { MarkHistory } from './mark-history.tsx'
import { useMarkDraft } from './use-mark-draft.ts'

export type MarkDetailsProps = {
  row: RegisterRow
  halfDay: HalfDay
  /** The hour at school when the register is today's. */
  now: LocalTime | null
  today: LocalDate
  /** Opens with this state chosen, as after the key D for a departure. */
  startWith?: MarkDraft['state']
  onSave: (halfDay: HalfDay, mark: PresenceMark | null) => void
  onClose: () => void
}

const choices = [...presenceStates, 'none'] as const

/** One stop for the Tab key; the arrows choose, as among the browser's own radio buttons. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** One child, one half-day: state, hours, reason, note, and what was said before. */
export function MarkDetails(props: MarkDetailsProps) {
  const { row, now, today, onSave, onClose } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { child, day } = row
  const [halfDay, setHalfDay] = useState(props.halfDay)
  const { draft, setDraft, giveUp, wasKept } = useMarkDraft(props, halfDay)
  const halves = openHalfDaysOf(day)
  const date = formats.day(day.date)
  const half = i18n._(halfDayWords[halfDay])

  const mark = markOfDraft(draft)
  const decided =
    mark === undefined
      ? null
      : decideMark({
          request: { childId: child.childId, date: day.date, period: halfDay, mark },
          enrolment: child.enrolment,
          day,
          today,
        })
  const problem = decided?.ok === false ? i18n._(presenceRefusalWords[decided.refusal.code]) : null
  const isMissingHour = draft.state === 'left' && !draft.leftAt

  return (
    <Dialog
      title={t`${child.fullName}, ${date}`}
      onClose={onClose}
      width="wide"
      onPhone="sheet"
      acts={
        <>
          <Button
            look="quiet"
            onClick={() => {
              giveUp()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            disabled={mark === undefined || problem !== null}
            onClick={() => {
              if (mark === undefined) return
              giveUp()
              onSave(halfDay, mark)
            }}
          >
            <Trans>Save the mark</Trans>
          </Button>
        </>
      }
    >
      {wasKept ? (
        <div className={styles.Notice}>
          <NotSavedYet wasKept />
        </div>
      ) : null}
      {child.health ? (
        <div className={styles.Health}>
          <HealthGlance child={child} today={today} />
        </div>
      ) : null}
      {halves.length > 1 ? (
        <div className={styles.Halves}>
          <Segmented
            label={t`Half-day`}
            value={halfDay}
            choices={halves.map((value) => ({ value, label: i18n._(halfDayWords[value]) }))}
            onChange={setHalfDay}
          />
        </div>
      ) : (
        <Quiet>{half}</Quiet>
      )}
      <div
        role="radiogroup"
        aria-label={t`State`}
        className={styles.States}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (step === undefined) return
          event.preventDefault()
          const next = (choices.indexOf(draft.state) + step + choices.length) % choices.length
          const radios = event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')
          radios[next]?.focus()
          setDraft(chooseState(draft, { state: choices[next] ?? draft.state, now }))
        }}
      >
        {choices.map((state) => (
          <Tile
            key={state}
            role="radio"
            aria-checked={draft.state === state}
            tabIndex={draft.state === state ? 0 : -1}
            className={stateColours(state)}
            onClick={() => setDraft(chooseState(draft, { state, now }))}
          >
            <StateMark state={state} />
            {i18n._(stateWord(state, child.gender))}
          </Tile>
        ))}
      </div>
      <Stack gap={14}>
        <MarkFields
          draft={draft}
          now={now}
          problem={isMissingHour ? t`When does the child leave?` : (problem ?? undefined)}
          onChange={setDraft}
        />
        {problem && draft.state !== 'left' ? <p role="alert">{problem}</p> : null}
        <div>
          <HealthRecordButton work="presence" child={child} today={today} />
        </div>
        <ContactsOfChild child={child} date={day.date} />
      </Stack>
      <MarkHistory child={child} date={day.date} />
    </Dialog>
  )
}
