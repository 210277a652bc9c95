import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { EntryId } from '#domain/kernel/ids.ts'
import type { Entry } from '#src/offline/entry.ts'
import { entriesOf } from '#src/offline/entry-kind.ts'
import type { EntryWords } from '#src/offline/entry-words.ts'
import { useAllUnsettled, useOffline } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import {
  type AddContent,
  addTransmissionKind,
  type ChangeContent,
  changeTransmissionKind,
} from '../transmission.offline.ts'
import {
  addTransmissionWords,
  changeTransmissionWords,
  removeTransmissionWords,
} from '../transmission-entry-words.tsx'

const words = [
  addTransmissionWords,
  changeTransmissionWords,
  removeTransmissionWords,
] as readonly EntryWords<never>[]

/** What an entry wanted to write; a removal has nothing to correct. */
function writtenIn(entry: Entry): AddContent | ChangeContent | null {
  const [added] = entriesOf(addTransmissionKind, [entry])
  if (added) return added.content
  const [changed] = entriesOf(changeTransmissionKind, [entry])
  return changed?.content ?? null
}

/** Opened from a cell: what a person has to decide about it. */
export function SettleDialog({
  entryId,
  onCorrect,
  onClose,
}: {
  entryId: EntryId
  onCorrect: (content: AddContent | ChangeContent) => void
  onClose: () => void
}) {
  const offline = useOffline()
  const entry = useAllUnsettled().find((it) => it.entryId === entryId)
  const isOpen = entry?.status === 'refused' || entry?.status === 'conflict'
  useEffect(() => {
    if (!isOpen) onClose()
  }, [isOpen, onClose])
  const own = entry && words.find(({ kind }) => kind === entry.kind)
  if (!entry || !own || !isOpen) return null
  const told = entry as Entry<never>
  const { Describe, Refusal, Conflict } = own
  const written = writtenIn(entry)
  const refusal = entry.answer?.outcome === 'refused' ? entry.answer : null
  return (
    <Dialog title={<Describe entry={told} />} onClose={onClose}>
      {refusal ? (
        <Notice
          tone="error"
          title={<Trans>Refused.</Trans>}
          acts={
            <>
              {written ? (
                <Button look="primary" onClick={() => onCorrect(written)}>
                  <Trans>Correct</Trans>
                </Button>
              ) : null}
              <Button onClick={() => void offline.discard([entryId])}>
                <Trans>Delete the entry</Trans>
              </Button>
            </>
          }
        >
          <Refusal entry={told} code={refusal.code} facts={refusal.facts} />
        </Notice>
      ) : Conflict ? (
        <Conflict
          entry={told}
          keepTheirs={() => void offline.keepTheirs([entryId])}
          keepMine={() => void offline.settleWithMine([entryId])}
          decideLater={onClose}
        />
      ) : null}
    </Dialog>
  )
}
