import type { LocalDate } from '#domain/kernel/local-date.ts'
import { EnrolDialog } from './dialogs/enrol-dialog.tsx'
import { EntryDialog } from './dialogs/entry-dialog.tsx'
import { MailDialog } from './dialogs/mail-dialog.tsx'
import { MergeDialog } from './dialogs/merge-dialog.tsx'
import { ProspectDialog } from './dialogs/prospect-dialog.tsx'
import { RulesDialog } from './dialogs/rules-dialog.tsx'
import { EraseDialog, OfferDialog, RestrictDialog } from './dialogs/status-dialogs.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import type { ProspectBook } from './prospects.operations.ts'
import type { Doings } from './use-doings.tsx'

/** The dialog over the list, one at a time. */
export function ProspectDialogs({
  book,
  today,
  doings: { dialog, close: onClose, acts },
  go,
}: {
  book: ProspectBook
  today: LocalDate
  doings: Doings
  /** Opens a request beside the list; null closes it. */
  go: (id: string | null) => void
}) {
  if (dialog === null) return null
  const common = { today, acts, onClose }
  if (dialog.is === 'rules') return <RulesDialog {...common} rules={book.rules} />
  if (dialog.is === 'import') return <ImportDialog {...common} book={book} />
  if (dialog.is === 'mail-all')
    return <MailDialog {...common} prospects={dialog.prospects} letter={book.letter} />
  if (dialog.is === 'merge')
    return (
      <MergeDialog
        {...common}
        prospect={dialog.prospect}
        other={dialog.other}
        levels={book.levels}
        onMerged={go}
      />
    )
  // As it stands now: a colleague may have changed it while the dialog is open.
  const standing = book.prospects.find(({ id }) => id === dialog.prospect?.id) ?? dialog.prospect
  if (dialog.is === 'form' || standing === null)
    return <ProspectDialog {...common} book={book} prospect={standing} />
  const of = { ...common, prospect: standing }
  switch (dialog.is) {
    case 'entry':
      return <EntryDialog {...of} />
    case 'mail':
      return <MailDialog {...common} prospects={[standing]} letter={book.letter} />
    case 'offer':
      return <OfferDialog {...of} rules={book.rules} />
    case 'restrict':
      return <RestrictDialog {...of} />
    case 'enrol':
      return <EnrolDialog {...of} book={book} />
    default:
      return <EraseDialog {...of} onErased={() => go(null)} />
  }
}
