import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, TriangleAlert } from 'lucide-react'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import styles from '../event.module.css'
import type { EventTarget } from '../event.operations.ts'
import type { Shown } from '../event.view.ts'
import { kindIcons, useEventWords } from '../event-words.ts'

/** One event on one day of the month. */
export function EventChip({
  shown,
  targets,
  onOpen,
}: {
  shown: Shown
  targets: readonly EventTarget[]
  onOpen: (shown: Shown) => void
}) {
  const { t } = useLingui()
  const { event, conflict } = shown
  const { hour, kindOf, audienceOf } = useEventWords(targets)
  const isCancelled = event.cancelledBecause !== null
  const Icon = isCancelled ? Ban : conflict ? TriangleAlert : kindIcons[event.kind]
  return (
    <button
      type="button"
      className={styles.Chip}
      data-event={event.id}
      data-look={isCancelled ? 'cancelled' : conflict ? 'conflict' : 'plain'}
      title={`${kindOf(event)} · ${audienceOf(event)}`}
      onClick={() => onOpen(shown)}
    >
      <Icon aria-hidden />
      <span className={styles.ChipWords}>
        {event.startsAt ? <span className={styles.Hour}>{hour(event.startsAt)} </span> : null}
        <span className={styles.Title}>{event.title}</span>
        {isCancelled ? <Spoken> {t`cancelled`}</Spoken> : null}
        {conflict ? (
          <span>
            {' '}
            <Trans>closed: {conflict}</Trans>
          </span>
        ) : null}
      </span>
    </button>
  )
}
