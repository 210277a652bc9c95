import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { isAway } from '#src/class-day/child-of-day.ts'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import type { Topic } from '../diary.operations.ts'
import type { DiaryLine, ReportView } from '../diary.view.ts'
import { statusWords } from '../diary-words.ts'
import pill from '../report-status.module.css'
import { LineCard } from './line-card.tsx'
import styles from './written.module.css'

/** One child's day, as its family will read it, and how far it is on its way. */
export function ChildDay({
  child,
  lines,
  report,
  sheet,
  topics,
  mode,
  onEdit,
  onRemove,
  onBooklet,
}: {
  child: ChildOfDay
  lines: readonly DiaryLine[]
  report: ReportView | undefined
  /** True if the transmission sheet has something for the family, with lines or without. */
  sheet: 'in-letter' | 'nothing'
  topics: readonly Topic[]
  mode: 'acts' | 'read'
  onEdit: (line: DiaryLine) => void
  onRemove: (line: DiaryLine) => void
  onBooklet: () => void
}) {
  const { t, i18n } = useLingui()
  const { name } = child
  const status = report?.status ?? 'draft'
  const isEmpty = lines.length === 0 && sheet === 'nothing'
  return (
    <li className={styles.Child} data-diary-of={child.childId} data-status={status}>
      <header className={styles.ChildHead}>
        <Portrait
          name={child.fullName}
          pic={child.pic}
          size="small"
          mood={isAway(child) ? 'away' : 'there'}
        />
        <h3 className={styles.ChildName}>{child.name}</h3>
        <span className={pill.Status} data-status={isEmpty ? 'none' : status}>
          {isEmpty && status === 'draft' ? <Trans>Nothing yet</Trans> : i18n._(statusWords[status])}
          {report?.isCorrection && status !== 'sent' ? (
            <>
              {', '}
              <Trans>correction</Trans>
            </>
          ) : null}
          {report ? <SavedSign saved={report.saved} /> : null}
        </span>
        <IconButton
          size="touch"
          name={t`Month of ${name} (PDF)`}
          icon={<BookOpen aria-hidden />}
          onClick={onBooklet}
        />
      </header>
      {report?.returnedNote ? (
        <Notice tone="warning" title={<Trans>The office asks for a change.</Trans>}>
          {report.returnedNote}
        </Notice>
      ) : null}
      {sheet === 'in-letter' ? (
        <p className={styles.By}>
          <Trans>The family also reads the transmission sheet of that day.</Trans>
        </p>
      ) : null}
      {lines.map((line) => (
        <LineCard
          key={line.itemId}
          lines={[{ line, child }]}
          topics={topics}
          mode={mode}
          names="above"
          onEdit={() => onEdit(line)}
          onRemove={() => onRemove(line)}
        />
      ))}
    </li>
  )
}
