import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { EntryId } from '#domain/kernel/ids.ts'
import { useAllUnsettled, useOffline } from '#src/offline/offline-context.tsx'
import { type Entry, wasNotTaken } from '#src/offline/outbox/entry.ts'
import type { EntryWords } from '#src/offline/outbox/entry-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'

/**
 * Opened from a record: what a person has to decide about its entry, in the words of its kind. It closes by itself once
 * the entry is settled, also by somebody in another window.
 */
export function SettleDialog({
  entryId,
  words,
  correctionOf,
  onClose,
}: {
  entryId: EntryId
  /** The words of all kinds that the record is entered with. */
  words: readonly EntryWords<never>[]
  /** Opens the form with what was refused; null where nothing can be corrected. */
  correctionOf?: (entry: Entry) => (() => void) | null
  onClose: () => void
}) {
  const offline = useOffline()
  const entry = useAllUnsettled().find((it) => it.entryId === entryId)
  const isOpen = entry !== undefined && wasNotTaken(entry)
  useEffect(() => {
    if (!isOpen) onClose()
  }, [isOpen, onClose])
  const own = words.find(({ kind }) => kind === entry?.kind)
  if (!entry || !own || !isOpen) return null
  const { Describe, Refusal, Conflict } = own
  const ofKind = entry as Entry<never>
  const { answer } = entry
  const correct = correctionOf?.(entry)
  return (
    <Dialog title={<Describe entry={ofKind} />} onClose={onClose}>
      {answer?.outcome === 'refused' ? (
        <Notice
          tone="error"
          title={<Trans>Refused.</Trans>}
          acts={
            <>
              {correct ? (
                <Button look="primary" onClick={correct}>
                  <Trans>Correct</Trans>
                </Button>
              ) : null}
              <Button onClick={() => void offline.discard([entryId])}>
                <Trans>Delete the entry</Trans>
              </Button>
            </>
          }
        >
          <Refusal entry={ofKind} code={answer.code} facts={answer.facts} />
        </Notice>
      ) : Conflict ? (
        <Conflict
          entry={ofKind}
          keepTheirs={() => void offline.keepTheirs([entryId])}
          keepMine={() => void offline.settleWithMine([entryId])}
          decideLater={onClose}
        />
      ) : null}
    </Dialog>
  )
}
