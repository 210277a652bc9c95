import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { statuses, useProspectWords } from './prospect-words.ts'
import {
  addProspectEntry,
  answerOffer,
  type Prospect,
  type ProspectBook,
  type ProspectEntry,
  removeProspectEntry,
  setProspectStatus,
  settleProspectEntry,
} from './prospects.operations.ts'
import { prospectActs } from './prospects-refusals.ts'

/** The dialog that is open, and its subject. */
export type OpenDialog =
  | { is: 'form'; prospect: Prospect | null }
  | {
      is: 'entry' | 'mail' | 'offer' | 'restrict' | 'enrol' | 'erase'
      prospect: Prospect
    }
  | { is: 'merge'; prospect: Prospect; other: Prospect }
  | { is: 'rules' }
  | { is: 'import' }
  | { is: 'mail-all'; prospects: readonly Prospect[] }

/** The acts of one tap on prospects, each with its way back, and the dialog that is open. */
export function useDoings(book: ProspectBook, lookAgain: () => void) {
  const acts = useAct(prospectActs, { lookAgain })
  const { act } = acts
  const doing = useDoing(book.prospects)
  const nextId = useNewId()
  const words = useProspectWords(book.levels)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)

  const statusTo = (prospect: Prospect, status: Prospect['status']) => {
    const { id: prospectId, status: before, statusReason, restrictedUntil } = prospect
    const name = words.nameOf(prospect)
    const said = words.statusOf(status)
    void doing.change(
      prospect,
      { status },
      {
        act: () => act(setProspectStatus, { prospectId, status }),
        words: (
          <Trans>
            {name}: {said}
          </Trans>
        ),
        back: () =>
          act(setProspectStatus, {
            ...{ prospectId, status: before, reason: statusReason, until: restrictedUntil },
          }),
      },
    )
  }
  /** A status by its key or its menu. To enrol and to leave out ask for more. */
  const choose = (prospect: Prospect, key: string) => {
    const found = Object.entries(statuses).find(([, it]) => it.key === key)?.[0]
    if (!found || found === (prospect.status ?? 'toprocess') || prospect.childId) return
    if (found === 'customer') setDialog({ is: 'enrol', prospect })
    else if (found === 'blacklisted') setDialog({ is: 'restrict', prospect })
    else statusTo(prospect, found === 'toprocess' ? null : (found as Prospect['status']))
  }
  const answer = (prospect: Prospect, isAccepted: boolean) =>
    void doing.run({
      act: () => act(answerOffer, { prospectId: prospect.id, isAccepted }),
      words: isAccepted ? (
        <Trans>The offer is accepted.</Trans>
      ) : (
        <Trans>The offer is closed.</Trans>
      ),
    })
  const settle = ({ id: entryId, isDone }: ProspectEntry) =>
    void doing.run({
      act: () => act(settleProspectEntry, { entryId, isDone: !isDone }),
      words: isDone ? <Trans>Planned again.</Trans> : <Trans>Ticked off.</Trans>,
      back: () => act(settleProspectEntry, { entryId, isDone }),
    })
  const removeEntry = (entry: ProspectEntry) => {
    const owner = book.prospects.find(({ entries }) => entries.some(({ id }) => id === entry.id))
    if (!owner) return
    const { id: prospectId } = owner
    const { kind, onDay, text } = entry
    void doing.run({
      act: () => act(removeProspectEntry, { entryId: entry.id }),
      words: <Trans>The line was removed.</Trans>,
      back: () => act(addProspectEntry, { entryId: nextId(), prospectId, kind, onDay, text }),
    })
  }
  return {
    acts,
    shown: doing.shown,
    undoBar: doing.undoBar,
    dialog,
    open: (opened: OpenDialog) => setDialog(opened),
    close: () => setDialog(null),
    choose,
    answer,
    settle,
    removeEntry,
  }
}

export type Doings = ReturnType<typeof useDoings>
