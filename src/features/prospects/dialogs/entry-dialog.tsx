import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { readEntry, type WrittenKind, writtenKinds } from '#domain/prospects/history.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { SentencesField, WordsField } from '#src/ui/field/words-field.tsx'
import { useProspectWords } from '../prospect-words.ts'
import { addProspectEntry, type Prospect } from '../prospects.operations.ts'
import type { Doings } from '../use-doings.tsx'

type Form = { kind: WrittenKind; onDay: string; text: string }

/** A note, a call, a visit or a step to come of a request. A visit or a step may lie ahead. */
export function EntryDialog({
  prospect,
  today,
  acts: { act, judge },
  onClose,
}: {
  prospect: Prospect
  today: LocalDate
  acts: Doings['acts']
  onClose: () => void
}) {
  const { t } = useLingui()
  const words = useProspectWords([])
  const name = words.nameOf(prospect)
  const { id: prospectId } = prospect
  return (
    <EditDialog<Form>
      title={t`New line for ${name}`}
      kind={`prospect-entry:${prospectId}`}
      id={null}
      initial={{ kind: 'note', onDay: today, text: '' }}
      check={(form) => judge(readEntry(form, today))}
      save={(form, entryId) => act(addProspectEntry, { entryId, prospectId, ...form })}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          <SideBySide>
            <Select
              label={t`Kind`}
              problem={problems.kind}
              value={form.kind}
              choices={writtenKinds.map((value) => ({ value, label: words.kindOf(value) }))}
              onChange={(kind) => set({ kind })}
            />
            <WordsField
              label={t({ message: 'Day', context: 'a date' })}
              type="date"
              value={form.onDay}
              problem={problems.onDay}
              onChange={(onDay) => set({ onDay })}
            />
          </SideBySide>
          <SentencesField
            label={<Trans>In a few words</Trans>}
            rows={3}
            value={form.text}
            problem={problems.text}
            onChange={(text) => set({ text })}
          />
        </>
      )}
    </EditDialog>
  )
}
