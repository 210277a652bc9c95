import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableRows } from '#src/ui/data-table/use-data-table.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { Key } from '#src/ui/sign/key.tsx'
import { useProspectWords } from '../prospect-words.ts'
import type { Prospect, ProspectBook } from '../prospects.operations.ts'
import { isOverdue, nextStepOf, type ProspectView } from '../prospects.view.ts'
import styles from './list.module.css'
import { WeekStrip } from './week-strip.tsx'

/** The families that ask, a row each: rank, child, days, points and the last contact. */
export function ProspectTable({
  rows,
  levels,
  today,
  chosenId,
  freeFor,
  nothing,
  menuOf,
  onOpen,
}: {
  rows: TableRows<Prospect, ProspectView>
  levels: ProspectBook['levels']
  today: LocalDate
  chosenId: string | null
  freeFor: (prospect: Prospect) => (halfDay: string) => number | null
  nothing: ReactNode
  menuOf: (prospect: Prospect) => ReactNode
  onOpen: (prospect: Prospect) => void
}) {
  const { t } = useLingui()
  const words = useProspectWords(levels)
  // A desk shows the panel beside the table: there the status is changed, or by a key.
  const isDesk = useViewport() === 'desk'
  const under = (it: Prospect) =>
    [words.ageOf(it, today), words.levelOf(it)].filter(Boolean).join(', ')
  const name = (it: Prospect) => (
    <button type="button" className={styles.Name} data-opens="" onClick={() => onOpen(it)}>
      <b>{words.nameOf(it)}</b>
      <span>{under(it)}</span>
    </button>
  )
  const week = (it: Prospect) => <WeekStrip prospect={it} freeOn={freeFor(it)} />
  const points = (it: Prospect) =>
    it.status === 'waitinglist' ? <Points prospect={it} words={words} /> : words.statusOf(it.status)
  return (
    <div className={styles.Table}>
      <DataTable<Prospect>
        label={t`Families that ask for a place`}
        rows={rows}
        nothing={nothing}
        marksOf={({ id, status }) => ({
          'data-prospect': id,
          'data-status': status ?? 'toprocess',
          'data-chosen': id === chosenId ? '' : undefined,
        })}
        columns={[
          { id: 'name', head: <Trans>Child, age at start</Trans>, sorted: 'words', cell: name },
          {
            id: 'rank',
            head: <Trans>Rank</Trans>,
            sorted: 'amounts',
            isNumber: true,
            cell: ({ rank }) => rank ?? '–',
          },
          { id: 'days', head: <Trans>Wanted days</Trans>, cell: week },
          { id: 'criteria', head: <Trans>Criteria</Trans>, from: 'desk', cell: points },
          {
            id: 'points',
            head: <Trans>Points</Trans>,
            from: 'desk',
            sorted: 'amounts',
            isNumber: true,
            cell: (it) => it.points,
          },
          {
            id: 'contact',
            head: <Trans>Contact</Trans>,
            sorted: 'words',
            cell: (it) => <Contact prospect={it} today={today} />,
          },
          ...(isDesk ? [] : [{ id: 'status', head: <Trans>Status</Trans>, cell: menuOf }]),
        ]}
        card={(it) => (
          <>
            {name(it)}
            <span className={styles.CardLine}>
              {week(it)} {it.rank === null ? null : <Trans>Rank {it.rank}</Trans>}
            </span>
            <span className={styles.CardLine}>
              {menuOf(it)} <Contact prospect={it} today={today} />
            </span>
          </>
        )}
      />
      <p className={styles.Keys} data-print="never">
        <Key>↑</Key> <Key>↓</Key> <Trans>move</Trans> <Key>1</Key> – <Key>4</Key>{' '}
        <Trans>set the status</Trans>
      </p>
    </div>
  )
}

/** The points of a prospect with what they come from. */
export function Points({
  prospect: { criteria },
  words,
}: {
  prospect: Pick<Prospect, 'criteria'>
  words: Pick<ReturnType<typeof useProspectWords>, 'criterionOf'>
}) {
  return (
    <span className={styles.Criteria}>
      {criteria.map(({ criterion, points }) => (
        <span key={criterion}>
          {words.criterionOf(criterion)} <b>{points}</b>
        </span>
      ))}
    </span>
  )
}

/** The last contact, or the step that is overdue. */
function Contact({ prospect, today }: { prospect: Prospect; today: LocalDate }) {
  const { t } = useLingui()
  const formats = useFormats()
  const step = nextStepOf(prospect)
  if (!step || !isOverdue(step, today))
    return <span className={styles.Contact}>{formats.shortDay(prospect.contactOn)}</span>
  return (
    <span className={styles.Contact} data-overdue="" title={t`Overdue`}>
      <Clock size={15} aria-label={t`Overdue`} /> {formats.shortDay(step.onDay)}
    </span>
  )
}
