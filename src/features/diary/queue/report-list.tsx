import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ChooseRow, type Choosing } from '#src/ui/data-table/data-table.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { statusWords } from '../diary-words.ts'
import pill from '../report-status.module.css'
import styles from './queue.module.css'
import type { QueuedReport } from './queue.operations.ts'
import { groupReports, isForPaper, neighbour } from './queue.view.ts'

type ReportListProps = {
  reports: readonly QueuedReport[]
  openId: string | null
  onOpen: (id: string) => void
  /** Enter on a report. */
  onApprove: (report: QueuedReport) => void
  /** For acts on several reports. */
  choosing: Choosing<QueuedReport>
}

/** The reports, day by day and class by class. Arrows walk, Enter approves and goes on to the next. */
export function ReportList({ reports, openId, onOpen, onApprove, choosing }: ReportListProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const list = useRef<HTMLDivElement>(null)
  const followed = useRef<string | null>(null)
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current=true]')
    // Once for each report: an answer that draws the list again takes nobody away from another row.
    if (!row || followed.current === openId) return
    followed.current = openId
    row.scrollIntoView?.({ block: 'nearest' })
    // The keyboard follows what is open, as long as it was in the list.
    if (list.current?.contains(document.activeElement)) row.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step) {
      event.preventDefault()
      const next = neighbour(reports, { id: openId, step })
      if (next) onOpen(next.id)
      return
    }
    const open = reports.find(({ id }) => id === openId)
    // What is approved is what is open and read: on another row Enter opens it, as a press does.
    const row = (event.target as Element).closest<HTMLElement>('[data-report]')
    if (event.key === 'Enter' && open && row?.dataset.report === open.id) {
      event.preventDefault()
      onApprove(open)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside, which bubble up here
    <div ref={list} className={styles.List} onKeyDown={onKeyDown}>
      {groupReports(reports).map((group) => (
        <section key={group.key}>
          <h3 className={styles.GroupName}>
            {group.className ?? t`Without a class`}{' '}
            <span>{formats.day(group.date as LocalDate)}</span>
          </h3>
          <ul aria-label={group.className ?? t`Without a class`}>
            {group.reports.map((queued, order) => (
              <li key={queued.id} className={styles.Choice}>
                <ChooseRow row={queued} choosing={choosing} />
                <Row
                  queued={queued}
                  isOpen={queued.id === openId}
                  isFirst={openId === null && order === 0}
                  onOpen={() => onOpen(queued.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({
  queued,
  isOpen,
  isFirst,
  onOpen,
}: {
  queued: QueuedReport
  isOpen: boolean
  isFirst: boolean
  onOpen: () => void
}) {
  const { t, i18n } = useLingui()
  const { report, items, sheet } = queued
  const { status } = queued.report
  const count = items.length
  return (
    <button
      type="button"
      className={styles.Row}
      data-report={queued.id}
      data-status={status}
      aria-current={isOpen}
      tabIndex={isOpen || isFirst ? 0 : -1}
      onClick={onOpen}
    >
      <Portrait name={givenFirst(queued)} size="small" />
      <span className={styles.RowWords}>
        <b>{givenFirst(queued)}</b>
        <Quiet as="span">
          {count > 0 || sheet === null
            ? t`${plural(count, { one: '# line', other: '# lines' })}`
            : null}
          {count > 0 && sheet !== null ? ' · ' : null}
          {sheet === null ? null : <Trans>transmission sheet</Trans>}
          {isForPaper(queued) ? (
            <>
              {' · '}
              <Trans>on paper</Trans>
            </>
          ) : null}
          {report.isHeld ? (
            <>
              {' · '}
              <Trans>arrived late</Trans>
            </>
          ) : null}
        </Quiet>
      </span>
      <span className={pill.Status} data-status={status}>
        {i18n._(statusWords[status])}
        {report.isCorrection && status !== 'sent' ? (
          <>
            {', '}
            <Trans>correction</Trans>
          </>
        ) : null}
      </span>
    </button>
  )
}
