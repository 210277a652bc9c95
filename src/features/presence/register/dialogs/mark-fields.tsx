import { useLingui } from '@lingui/react/macro'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { justifications } from '#domain/presence/presence.ts'
import { Select } from '#src/ui/field/select.tsx'
import { Fields, Stack } from '#src/ui/screen/layout.tsx'
import { justificationWords } from '../../words/presence-words.ts'
import { NoteField, ReasonField } from './absence-fields.tsx'
import type { MarkDraft } from './mark-draft.ts'
import { TimeField } from './time-field.tsx'

type FieldsProps = {
  draft: MarkDraft
  now: LocalTime | null
  /** The problem with the hours, in words. */
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
    <Stack gap={14}>
      <Fields columns="two">
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
          <ReasonField value={draft.reason} onChange={(reason) => set({ reason })} />
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
      </Fields>
      {state === 'none' ? null : (
        <NoteField value={draft.note} onChange={(note) => set({ note })} />
      )}
    </Stack>
  )
}
