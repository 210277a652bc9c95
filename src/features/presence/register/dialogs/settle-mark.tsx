import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EntryId } from '#domain/kernel/ids.ts'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAllUnsettled } from '#src/offline/offline-context.tsx'
import type { EntryWords } from '#src/offline/outbox/entry-words.ts'
import { SettleDialog } from '#src/records/settle-dialog.tsx'
import { markPresenceWords } from '../../presence-entry-words.tsx'
import { PassageConflict } from './passage-conflict.tsx'

/** An arrival or a departure of the sheet, in the words of the register. */
const passageWords = (kind: string, { child, day }: RegisterRow): EntryWords<unknown> => ({
  kind,
  Describe() {
    const date = useFormats().day(day.date)
    const { name } = child
    return (
      <Trans>
        Two hours for {name}, {date}
      </Trans>
    )
  },
  Refusal: () => null,
  Conflict: (conflict) => <PassageConflict child={child} {...conflict} />,
})

/** Opened from a child's card: what a person has to decide before the half-day can be marked again. */
export function SettleMark({
  entryId,
  row,
  onCorrect,
  onClose,
}: {
  /** The entry of a mark, or of an arrival or departure of the sheet. */
  entryId: EntryId
  row: RegisterRow
  /** Opens the child's details, to enter something else instead. */
  onCorrect: () => void
  onClose: () => void
}) {
  const kind = useAllUnsettled().find((it) => it.entryId === entryId)?.kind ?? ''
  const words = useMemo(
    () => (kind === markPresenceKind.kind ? markPresenceWords : passageWords(kind, row)),
    [kind, row],
  )
  return (
    <SettleDialog
      entryId={entryId}
      words={[words as EntryWords<never>]}
      correctionOf={() => onCorrect}
      onClose={onClose}
    />
  )
}
