import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { paymentActs } from '../payments-refusals.ts'
import { LettersDialog } from '../reminders/letters-dialog.tsx'
import {
  type LatePaper,
  latePapers,
  reminderWish,
  sendReminders,
} from '../reminders/reminders.operations.ts'
import type { PaymentLine } from './grid.operations.ts'

const home = '/payment-summary/reminders'

/** Late papers of the children that are chosen: those that a mail may leave for now, and why others stay behind. */
function sortedOut(papers: readonly LatePaper[], lines: readonly PaymentLine[]) {
  const ids = new Set(lines.flatMap(({ cells }) => cells.map(({ invoiceId }) => invoiceId)))
  const late = papers.filter(({ id, remaining }) => ids.has(id) && remaining > 0)
  const due = late.filter(({ nextLevel }) => nextLevel !== null)
  return {
    ready: due.filter(({ hasMail }) => hasMail),
    silent: due.filter(({ hasMail }) => !hasMail).length,
    later: late.length - due.length,
  }
}

/** Reminders of the children that are chosen in the grid, read as they will leave before they are sent. */
export function RemindChosen({
  lines,
  onSent,
  onClose,
}: {
  lines: readonly PaymentLine[]
  onSent: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const toast = useToast()
  const kept = useKept(latePapers)
  const { act } = useAct(paymentActs, { lookAgain: kept.lookAgain })
  const send = async (papers: readonly LatePaper[]) => {
    const outcome = await act(sendReminders, reminderWish(papers))
    if (outcome.kind === 'done') {
      toast.success(t`The reminders are on their way.`)
      onSent()
    }
    return outcome
  }
  const now = kept.status === 'ready' ? sortedOut(kept.value.latePapers.papers, lines) : null
  // The letters that are read stay until the dialog closes: once they are sent, no reminder is due any more.
  const read = useRef<typeof now>(null)
  if (!read.current && now && now.ready.length > 0) read.current = now
  const found = read.current
  if (found)
    return (
      <LettersDialog
        papers={found.ready}
        beside={<StayBehind {...found} />}
        onSend={send}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={<Trans>No reminder may leave by mail today</Trans>}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <LinkButton to={home}>
            <Trans>Open the reminders</Trans>
          </LinkButton>
        </>
      }
    >
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Not on this device yet</Trans>,
          words: <Trans>There is no network, and the reminders were never opened here.</Trans>,
        }}
      >
        {({ latePapers: { papers } }) => {
          const { silent, later } = sortedOut(papers, lines)
          return silent + later > 0 ? (
            <StayBehind silent={silent} later={later} />
          ) : (
            <p>
              <Trans>Nothing of the chosen children is past its due date.</Trans>
            </p>
          )
        }}
      </KeptPart>
    </Dialog>
  )
}

function StayBehind({ silent, later }: { silent: number; later: number }) {
  return (
    <>
      {silent > 0 ? (
        <p>
          <Plural
            value={silent}
            one="# invoice has a payer without an e-mail address: its letter is printed under Reminders."
            other="# invoices have a payer without an e-mail address: their letters are printed under Reminders."
          />
        </p>
      ) : null}
      {later > 0 ? (
        <p>
          <Plural
            value={later}
            one="# invoice was reminded already, and waits for its next level."
            other="# invoices were reminded already, and wait for their next level."
          />
        </p>
      ) : null}
    </>
  )
}
