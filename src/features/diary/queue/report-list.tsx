import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ChooseRow, type Choosing } from '#src/ui/data-table/data-table.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { statusWords } from '../diary-words.ts'
import pill from '../report-status.module.css'
import styles from './queue.module.css'
import type { QueuedReport } from './queue.operations.ts'
import {
  groupReports,
  neighbour,
  ownWordsOf,
  type UnusualThing,
  unusualIn,
  writersOf,
} from './queue.view.ts'

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
            {group.className ?? t`Without a class`} <span>{formats.day(group.date)}</span>
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

const unusualWords: Record<UnusualThing, MessageDescriptor> = {
  returned: msg`Returned to the teacher`,
  correction: msg`Correction`,
  'arrived-late': msg`Arrived late`,
  unwell: msg`Unwell or tearful`,
  'on-paper': msg`On paper`,
  'in-writing': msg`Being written`,
}

/** Child and teacher, what was written, and what sets it apart. That it waits is said once, above all of them. */
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
  const { items, sheet } = queued
  const { status } = queued.report
  const photos = items.reduce((sum, { mediaIds }) => sum + mediaIds.length, 0)
  const count = items.length
  const parts = [
    ...writersOf(queued),
    ...(count > 0 || sheet === null
      ? [t`${plural(count, { one: '# line', other: '# lines' })}`]
      : []),
    ...(photos > 0 ? [t`${plural(photos, { one: '# photo', other: '# photos' })}`] : []),
    ...(sheet === null ? [] : [t`transmission sheet`]),
  ]
  const words = ownWordsOf(queued)
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
        <Quiet as="span">{parts.join(' · ')}</Quiet>
        {words ? <span className={styles.OwnWords}>{words}</span> : null}
      </span>
      <span className={styles.Apart}>
        {unusualIn(queued).map((thing) => (
          <span key={thing} className={pill.Status} data-unusual={thing}>
            {i18n._(unusualWords[thing])}
          </span>
        ))}
        {status === 'approved' || status === 'sent' ? (
          <span className={pill.Status} data-status={status}>
            {i18n._(statusWords[status])}
          </span>
        ) : null}
      </span>
    </button>
  )
}
