import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Cloud, CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import styles from './sync-badge.module.css'
import { useCalmWords } from './use-calm-words.ts'

export type SyncCounts = {
  /** Entries on their way. */
  waiting: number
  /** Entries that a person has to settle. */
  attention: number
  isOffline: boolean
  /** The network is there, but the server asked to come again later. */
  isServerBusy: boolean
  /** False while the tablet is still being read. */
  isKnown: boolean
}

export type SyncTone = 'unknown' | 'sent' | 'waiting' | 'attention'

/** Says at once what has been found; that nothing was found, only once all has been read. */
export function syncTone({ waiting, attention, isKnown }: SyncCounts): SyncTone {
  if (attention > 0) return 'attention'
  if (waiting > 0) return 'waiting'
  return isKnown ? 'sent' : 'unknown'
}

/** Nothing is claimed yet. The place of "All sent", which comes next most days, is held: the header does not move. */
function Unsaid() {
  const { t } = useLingui()
  return (
    <>
      <span className={styles.Unsaid} data-words={t`All sent`} aria-hidden />
      <Spoken>
        <Trans>Looking at what is still to send</Trans>
      </Spoken>
    </>
  )
}

function Words({ counts }: { counts: SyncCounts }): ReactNode {
  const { t } = useLingui()
  const { waiting, attention, isOffline, isServerBusy, isKnown } = counts
  if (attention > 0) return <Plural value={attention} one="# needs you" other="# need you" />
  if (waiting === 0 && isOffline)
    return isServerBusy ? <Trans>Server busy</Trans> : <Trans>No network</Trans>
  if (waiting === 0)
    return <span className={styles.Calm}>{isKnown ? t`All sent` : <Unsaid />}</span>
  if (!isOffline) return <Plural value={waiting} one="# to send" other="# to send" />
  return (
    <span>
      <Plural value={waiting} one="# saved here" other="# saved here" />
      <span className={styles.Longer}>
        {isServerBusy ? <Trans>, server busy</Trans> : <Trans>, no network</Trans>}
      </span>
    </span>
  )
}

function Sign({ counts }: { counts: SyncCounts }) {
  if (counts.attention > 0) return <TriangleAlert aria-hidden />
  if (counts.isOffline) return <CloudOff aria-hidden />
  if (!counts.isKnown) return <Cloud aria-hidden />
  return counts.waiting > 0 ? <CloudUpload aria-hidden /> : <CloudCheck aria-hidden />
}

/** The same as a sentence, for those who hear the header. */
function useSpokenWords(counts: SyncCounts): string {
  const { waiting, attention, isOffline, isServerBusy, isKnown } = counts
  const { t } = useLingui()
  if (!isKnown) return ''
  if (attention > 0) return t`Entries need you: ${attention}. Still to send: ${waiting}.`
  if (isOffline && isServerBusy)
    return waiting === 0
      ? t`The server is busy. Everything was sent.`
      : t`The server is busy. Saved on this device and still to send: ${waiting}.`
  if (waiting === 0) return isOffline ? t`No network. Everything was sent.` : t`Everything is sent.`
  return isOffline
    ? t`No network. Saved on this device and still to send: ${waiting}.`
    : t`Still to send: ${waiting}.`
}

/** Always in the header: what became of what was entered. Opens the list of entries. */
export function SyncBadge({ counts, onOpen }: { counts: SyncCounts; onOpen: () => void }) {
  const tone = syncTone(counts)
  const spoken = useCalmWords(useSpokenWords(counts))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-sync={tone}
        data-waiting={counts.waiting}
        data-attention={counts.attention}
        className={`${styles.Badge} ${styles[tone]}`}
        onClick={onOpen}
      >
        <span className={styles.Pill} data-picture="blank">
          <Sign counts={counts} />
          <Words counts={counts} />
        </span>
      </button>
      <Spoken>
        <span role="status" data-picture="never">
          {spoken}
        </span>
      </Spoken>
    </>
  )
}
