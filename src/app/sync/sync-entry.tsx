import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { useOffline, useSyncState } from '#src/offline/offline-context.tsx'
import { type Entry, tappedAt } from '#src/offline/outbox/entry.ts'
import { useMoment } from '#src/session/use-moment.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { entryRefusalWords, submissionErrorWords } from './entry-refusals.ts'
import { findEntryWords } from './entry-words.ts'
import styles from './sync-list.module.css'

/** Refusals that an entry of any kind can meet; the rest its own feature tells. */
const anyEntrysWords = { ...requestRefusalWords, ...submissionErrorWords, ...entryRefusalWords }

function What({ entry }: { entry: Entry }) {
  const words = findEntryWords(entry.kind)
  return (
    <p className={styles.What}>
      {words ? <words.Describe entry={entry} /> : <Trans>An entry of an older version</Trans>}
    </p>
  )
}

function useTapTime(entry: Entry): string {
  return useMoment()(tappedAt(entry))
}

/** Shows when an entry goes: by itself, whatever keeps it now. Nothing has failed. */
function WhenSent({ entry }: { entry: Entry }) {
  const at = useTapTime(entry)
  const { isOffline, isServerBusy } = useSyncState()
  if (entry.status === 'sending') return <Trans>Entered on {at}, being sent</Trans>
  if (isOffline && !isServerBusy)
    return <Trans>Entered on {at}, will be sent when the network is back</Trans>
  if (isServerBusy || entry.attempts > 0)
    return <Trans>Entered on {at}, will be sent by itself in a little while</Trans>
  return <Trans>Entered on {at}, waits to be sent</Trans>
}

export function WaitingEntry({ entry }: { entry: Entry }) {
  return (
    <li className={styles.Entry} data-entry={entry.entryId} data-status={entry.status}>
      <What entry={entry} />
      <Quiet>
        <WhenSent entry={entry} />
      </Quiet>
    </li>
  )
}

/** Shows what became of an entry that was not taken as it is, and what to do. */
export function WhyNotTaken({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const words = findEntryWords(entry.kind)
  const { answer, problem } = entry
  if (answer?.outcome === 'refused') {
    const common = findRefusalSentence(i18n, anyEntrysWords, answer)
    return (
      <p className={styles.Why}>
        {common ? (
          common
        ) : words ? (
          <words.Refusal entry={entry} code={answer.code} facts={answer.facts} />
        ) : (
          <Trans>The school refused it ({answer.code}).</Trans>
        )}
      </p>
    )
  }
  // Where the two marks stand side by side below, they say it themselves.
  if (answer?.outcome === 'conflict')
    return words?.Conflict ? null : (
      <p className={styles.Why}>
        <Trans>Somebody else entered something else meanwhile. Which one is true?</Trans>
      </p>
    )
  if (!problem) return null
  const sentence = findRefusalSentence(i18n, requestRefusalWords, problem)
  return (
    <p className={styles.Why}>
      {sentence ? `${sentence} ` : null}
      <Trans>
        The school's server has trouble with this entry ({problem.code}). It is kept and tried again
        every hour; tell whoever looks after Préau.
      </Trans>
    </p>
  )
}

/** Refused, in conflict, or in trouble: it stays until the person has settled it. */
export function AttentionEntry({ entry }: { entry: Entry }) {
  const at = useTapTime(entry)
  const toast = useToast()
  const { t } = useLingui()
  const offline = useOffline()
  const [isPutOff, setPutOff] = useState(false)
  const words = findEntryWords(entry.kind)
  const ids = [entry.entryId]
  const settle = (work: Promise<unknown>) => {
    work.catch(() => toast.error(t`This could not be saved on this device. Try again.`))
  }
  const choices = {
    keepTheirs: () => settle(offline.keepTheirs(ids)),
    keepMine: () => settle(offline.settleWithMine(ids)),
    decideLater: () => setPutOff(true),
  }
  return (
    <li
      className={`${styles.Entry} ${styles.Needs}`}
      data-entry={entry.entryId}
      data-status={entry.status}
    >
      <What entry={entry} />
      <Quiet>
        <Trans>Entered on {at}</Trans>
      </Quiet>
      <WhyNotTaken entry={entry} />
      {entry.status === 'refused' ? (
        <div className={styles.Acts}>
          <Button
            look="danger-outline"
            icon={<Trash2 aria-hidden />}
            onClick={() => settle(offline.discard(ids))}
          >
            <Trans>Delete this entry</Trans>
          </Button>
        </div>
      ) : null}
      {entry.status !== 'conflict' ? null : isPutOff ? (
        <div className={styles.Acts}>
          <Button onClick={() => setPutOff(false)}>
            <Trans>Decide now</Trans>
          </Button>
        </div>
      ) : words?.Conflict ? (
        <words.Conflict entry={entry} {...choices} />
      ) : (
        <div className={styles.Acts}>
          <Button onClick={choices.keepTheirs}>
            <Trans>Keep theirs</Trans>
          </Button>
          <Button onClick={choices.keepMine}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button look="quiet" onClick={choices.decideLater}>
            <Trans>Decide later</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
