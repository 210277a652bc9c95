import { useLingui } from '@lingui/react/macro'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { absenceReasons, justifications, longestNote } from '#domain/presence/presence.ts'
import { TextArea } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { justificationWords, reasonWords } from '../../presence-words.ts'
import styles from './mark-details.module.css'
import type { MarkDraft } from './mark-draft.ts'
import { TimeField } from './time-field.tsx'

type FieldsProps = {
  draft: MarkDraft
  now: LocalTime | null
  /** What is wrong with the hours, in words. */
  problem: string | undefined
  onChange: (draft: MarkDraft) => void
}

/** The fields that belong to the chosen state, and the note. */
export function MarkFields({ draft, now, problem, onChange }: FieldsProps) {
  const { t, i18n } = useLingui()
  const set = (change: Partial<MarkDraft>) => onChange({ ...draft, ...change })
  const { state } = draft
  const isHere = state === 'present' || state === 'late' || state === 'left'
  const isAway = state === 'absent' || state === 'excused'
  return (
    <div className={styles.Fields}>
      {isHere ? (
        <TimeField
          label={t`Arrival`}
          value={draft.arrivedAt}
          now={now}
          onChange={(arrivedAt) => set({ arrivedAt })}
        />
      ) : null}
      {state === 'left' ? (
        <TimeField
          label={t`Departure`}
          value={draft.leftAt}
          now={now}
          problem={problem}
          onChange={(leftAt) => set({ leftAt })}
        />
      ) : null}
      {isAway ? (
        <Select
          label={t`Reason`}
          value={draft.reason}
          choices={[
            { value: '', label: t`Not known` },
            ...absenceReasons.map((reason) => ({
              value: reason,
              label: i18n._(reasonWords[reason]),
            })),
          ]}
          onChange={(reason) => set({ reason: absenceReasons.find((it) => it === reason) ?? '' })}
        />
      ) : null}
      {state === 'excused' ? (
        <TimeField
          label={t`Expected back at`}
          value={draft.expectedAt}
          now={null}
          onChange={(expectedAt) => set({ expectedAt })}
        />
      ) : null}
      {state === 'absent' ? (
        <Select
          label={t`Justified`}
          value={draft.justified}
          choices={justifications.map((value) => ({
            value,
            label: i18n._(justificationWords[value]),
          }))}
          onChange={(justified) => set({ justified })}
        />
      ) : null}
      {state === 'none' ? null : (
        <div className={styles.Wide}>
          <TextArea
            label={t`Note`}
            rows={2}
            maxLength={longestNote}
            value={draft.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}
