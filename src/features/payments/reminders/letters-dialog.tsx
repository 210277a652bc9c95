import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Outcome, Trouble } from '#src/keeping/acts/use-act.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import styles from './reminders.module.css'
import { type LatePaper, reminderMails } from './reminders.operations.ts'
import { useReminderWords } from './use-reminder-words.ts'

/** The letters of reminders as they will leave. They are sent from here, once they were seen. */
export function LettersDialog({
  papers,
  beside,
  onSend,
  onClose,
}: {
  papers: readonly LatePaper[]
  /** Words about those that no letter goes to. */
  beside?: ReactNode
  onSend: (papers: readonly LatePaper[]) => Promise<Outcome>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { levelOf } = useReminderWords()
  // The letters that were seen are sent, whatever comes into the list meanwhile.
  const [asked] = useState(papers)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const kept = useKept(reminderMails, { invoiceIds: asked.map(({ id }) => id) })
  const isSeen = kept.status === 'ready'
  const count = isSeen ? kept.value.reminderMails.length : 0
  const send = async () => {
    setBusy(true)
    setTrouble(null)
    const outcome = await onSend(asked)
    setBusy(false)
    if (outcome.kind === 'done') onClose()
    else setTrouble(outcome)
  }
  return (
    <Dialog
      width="wide"
      onPhone="page"
      title={
        isSeen ? (
          <Plural value={count} one="# letter to send" other="# letters to send" />
        ) : (
          <Trans>Letters to send</Trans>
        )
      }
      onClose={onClose}
      acts={
        <>
          <Button
            look="primary"
            icon={<Send size={18} />}
            disabled={!isSeen || isBusy || trouble?.kind === 'changed-meanwhile'}
            onClick={() => void send()}
          >
            <Plural value={count} one="Send # mail" other="Send # mails" />
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <TroubleNotice trouble={trouble} />
      {beside}
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Not on this device yet</Trans>,
          words: <Trans>There is no network, and these letters were never read here.</Trans>,
        }}
      >
        {({ reminderMails: letters }) => (
          <ol className={styles.Letters} aria-label={t`Letters`}>
            {letters.map(({ level, numbers, payerName, subject, text }) => (
              <li key={numbers.join(' ')} className={styles.Letter}>
                <header>
                  <b>{payerName}</b>
                  <span className={styles.Said}>{levelOf(level)}</span>
                </header>
                <p>
                  <b>{subject}</b>
                </p>
                <p>{text.trim()}</p>
              </li>
            ))}
          </ol>
        )}
      </KeptPart>
    </Dialog>
  )
}
