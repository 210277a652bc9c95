import { useLingui } from '@lingui/react/macro'
import { type AbsenceReason, absenceReasons, longestNote } from '#domain/presence/presence.ts'
import { TextArea } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { reasonWords } from '../../words/presence-words.ts'

/** Asks why a child is away, as far as it is known. */
export function ReasonField({
  value,
  onChange,
}: {
  value: AbsenceReason | ''
  onChange: (reason: AbsenceReason | '') => void
}) {
  const { t, i18n } = useLingui()
  return (
    <Select
      label={t`Reason`}
      value={value}
      choices={[
        { value: '', label: t`Not known` },
        ...absenceReasons.map((reason) => ({ value: reason, label: i18n._(reasonWords[reason]) })),
      ]}
      onChange={onChange}
    />
  )
}

export function NoteField({
  value,
  onChange,
}: {
  value: string
  onChange: (note: string) => void
}) {
  const { t } = useLingui()
  return (
    <TextArea
      label={t`Note`}
      rows={2}
      maxLength={longestNote}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
