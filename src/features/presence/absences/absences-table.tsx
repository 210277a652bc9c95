import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { YearMonth } from '#domain/kernel/local-date.ts'
import { familyFirst, givenFirst } from '#domain/kernel/person-name.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { PhoneLinks } from '#src/people/phone-links.tsx'
import { ReadOnlyNotice } from '#src/session/read-only.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { isNarrowed, type WholeTable } from '#src/ui/data-table/table-left.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { absencesSheet } from '../exports/absences-sheet.ts'
import { useSheetWords } from '../exports/use-sheet-words.ts'
import type { ChildAbsencesResult } from '../presence.operations.ts'
import styles from './absences.module.css'

type SortedBy = 'firstName' | 'lastName'

const finding: Finding<ChildAbsencesResult, SortedBy> = {
  texts: ({ child }) => [givenFirst(child), familyFirst(child)],
  sorts: {
    firstName: ({ child }) => givenFirst(child),
    lastName: ({ child }) => familyFirst(child),
  },
}

const table: WholeTable<TableView<SortedBy>> = {
  whole: wholeTable('lastName'),
  sorts: ['lastName', 'firstName'],
  filters: {},
}

/** One line a child, the most absent first until a name is sorted by. The order comes back as it was left. */
export function AbsencesTable({
  absences,
  month,
  head,
}: {
  absences: readonly ChildAbsencesResult[]
  month: YearMonth
  /** The headline, which counts what is found. */
  head: (found: number | null) => ReactNode
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useSheetWords()
  const { today } = useSchoolTime()
  const [view, onView] = useTableView('ABSENCES', table)
  const rows = useDataTable(absences, { finding, view, onView })
  const name = ({ child }: ChildAbsencesResult) => (
    <Link to={`/presence/month?class=${child.classId}&month=${month}`}>{child.lastName}</Link>
  )
  const unjustified = ({ unjustified: count }: ChildAbsencesResult) => (
    <span className={styles.Strong}>{count}</span>
  )
  const family = ({ child }: ChildAbsencesResult) => (
    <PhoneLinks
      numbers={child.guardians.map((it) => ({ key: it.id, whose: it.name, phone: it.phone }))}
    />
  )
  return (
    <>
      {head(isNarrowed(view, table) ? rows.found.length : null)}
      <ReadOnlyNotice className={styles.ReadOnly} />
      <TableLine
        rows={rows}
        search={t`Look for a child`}
        exported={{
          name: `${t`Unjustified absences`} ${month}`,
          date: today,
          sheet: (found) => absencesSheet(found, { tab: t`Unjustified absences`, words }),
        }}
      />
      <DataTable
        label={t`Unjustified absences`}
        rows={rows}
        nothing={
          <EmptyState drawing="tree" title={<Trans>Nobody is found</Trans>}>
            <Trans>Clear the search to see every child of the list.</Trans>
          </EmptyState>
        }
        columns={[
          {
            id: 'lastName',
            head: <Trans>Family name</Trans>,
            sorted: 'words',
            cell: name,
          },
          {
            id: 'firstName',
            head: <Trans>First name</Trans>,
            sorted: 'words',
            cell: ({ child }) => child.firstName,
          },
          {
            id: 'class',
            head: <Trans>Class</Trans>,
            from: 'tablet',
            cell: ({ className }) => className,
          },
          {
            id: 'birthDate',
            head: <Trans>Born on</Trans>,
            from: 'tablet',
            cell: ({ child }) => formats.date(child.birthDate),
          },
          {
            id: 'unjustified',
            head: <Trans>Unjustified</Trans>,
            isNumber: true,
            cell: unjustified,
          },
          {
            id: 'pending',
            head: <Trans context="half-days">Not explained yet</Trans>,
            isNumber: true,
            from: 'tablet',
            cell: ({ pending }) => pending,
          },
          {
            id: 'justified',
            head: <Trans context="half-days">Justified</Trans>,
            isNumber: true,
            from: 'tablet',
            cell: ({ justified }) => justified,
          },
          {
            id: 'family',
            head: <Trans>Call the family</Trans>,
            cell: family,
          },
        ]}
        card={(absence) => (
          <>
            <b>
              {name(absence)} {absence.child.firstName}
            </b>
            <span>
              {absence.className}
              {' · '}
              <Trans>Unjustified: {unjustified(absence)}</Trans>
            </span>
            {family(absence)}
          </>
        )}
      />
    </>
  )
}
