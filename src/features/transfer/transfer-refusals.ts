import { msg } from '@lingui/core/macro'
import type { TransferRefusalCode } from '#domain/transfer/transfer-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** The reason why the transfer was not changed or not carried out, and what to do. Each code has one sentence. */
export const transferRefusalWords: RefusalWords<TransferRefusalCode> = {
  'transfer.other-year': msg`Another school year is prepared by now. Nothing was changed: load the page again.`,
  'transfer.unknown-child': msg`The next year of this child is settled by now, or the child is not in a class any more. Nothing was changed: look at the list again.`,
  'transfer.unknown-choice': msg`This choice is not known. Nothing was changed: load the page again.`,
  'transfer.unknown-class': msg`This class was archived or has other levels by now. Nothing was changed: choose another class.`,
  'transfer.class-full': msg`Places in {className}: {capacity}, children: {count}. Nobody was transferred: choose another class, or confirm that it may have more.`,
  'transfer.nothing-to-do': msg`No child is left to transfer. Nothing was changed.`,
  'transfer.nothing-to-undo': msg`There is no transfer to take back. Nothing was changed.`,
  'transfer.undo-too-late': msg`The school year has begun, so its transfer stays. Nothing was changed: each child can be moved in its file.`,
}

export const transferActs: ActsOf = {
  words: transferRefusalWords,
  outdated: ['transfer.unknown-child', 'transfer.other-year'],
}
