import { Trans } from '@lingui/react/macro'
import { Ban, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../event.module.css'
import type { EventTarget } from '../event.operations.ts'
import { onDay, type Shown } from '../event.view.ts'
import { kindIcons, useEventWords } from '../event-words.ts'

/**
 * Days below each other, each with its events. `isWhole` shows the days without any too. The day that was looked for, or
 * the next one of the list, is brought into sight: a month begins far above it. The focus stays where it is.
 */
export function DayList({
  days,
  sought,
  isWhole,
  today,
  shown,
  closed,
  targets,
  onOpen,
}: {
  days: readonly LocalDate[]
  /** `turn` counts how often the same day was looked for. */
  sought: { date: LocalDate; turn: number }
  isWhole: boolean
  today: LocalDate
  shown: readonly Shown[]
  closed: ReadonlyMap<LocalDate, string>
  targets: readonly EventTarget[]
  onOpen: (shown: Shown) => void
}) {
  const formats = useFormats()
  const words = useEventWords(targets)
  const listed = days.filter((date) => isWhole || onDay(shown, date).length > 0)
  const list = useRef<HTMLDivElement>(null)
  const how = useNavigationType()
  // Not before the drawing: a new screen is put at its top first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: news of the list moves nothing under a hand
  useEffect(() => {
    // Who goes back finds the place that was left.
    if (how === 'POP' && list.current?.closest('[data-scroll=screen]')?.scrollTop) return
    const date = listed.find((it) => it >= sought.date) ?? listed.at(-1)
    const row = date && list.current?.querySelector(`[data-date="${date}"]`)
    // A week, and the first day below the head of the screen, move no further than they must.
    if (row) row.scrollIntoView?.({ block: isWhole || date === listed[0] ? 'nearest' : 'start' })
  }, [sought.date, sought.turn, isWhole])
  return (
    <div ref={list} className={styles.Days}>
      {listed.map((date) => (
        <section key={date} className={styles.DayOfList} data-date={date}>
          <h3 aria-current={date === today ? 'date' : undefined}>
            {formats.dayTitle(date)}
            {date === today ? (
              <span className={styles.Today}>
                {' '}
                <Trans>today</Trans>
              </span>
            ) : null}
            {closed.has(date) ? (
              <Quiet as="span" size="small">
                {' '}
                {closed.get(date)}
              </Quiet>
            ) : null}
          </h3>
          <ul>
            {onDay(shown, date).map((it) => (
              <li key={`${it.event.id} ${it.firstDay}`}>
                <Line shown={it} words={words} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {onDay(shown, date).length === 0 ? (
            <Quiet>
              <Trans>No event</Trans>
            </Quiet>
          ) : null}
        </section>
      ))}
    </div>
  )
}

function Line({
  shown,
  words,
  onOpen,
}: {
  shown: Shown
  words: ReturnType<typeof useEventWords>
  onOpen: (shown: Shown) => void
}) {
  const { event, conflict } = shown
  const isCancelled = event.cancelledBecause !== null
  const Icon = isCancelled ? Ban : conflict ? TriangleAlert : kindIcons[event.kind]
  return (
    <button
      type="button"
      className={styles.Line}
      data-event={event.id}
      data-look={isCancelled ? 'cancelled' : conflict ? 'conflict' : 'plain'}
      onClick={() => onOpen(shown)}
    >
      <Icon aria-hidden />
      <span className={styles.LineWords}>
        <span className={styles.Title}>{event.title}</span>
        <span className={styles.Under}>
          {words.audienceOf(event)}
          {event.place ? ` · ${event.place}` : ''}
        </span>
        {isCancelled ? (
          <span className={styles.Under}>
            <Trans>Cancelled: {event.cancelledBecause}</Trans>
          </span>
        ) : null}
        {conflict ? (
          <span className={styles.Under}>
            <Trans>The school is closed: {conflict}</Trans>
          </span>
        ) : null}
      </span>
      <span className={styles.Hour}>{words.hoursOf(event)}</span>
    </button>
  )
}
