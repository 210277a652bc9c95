import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { LocalDate, YearMonth } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableRows } from '#src/ui/data-table/use-data-table.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import type { ChildAbsencesResult } from '../presence.operations.ts'
import styles from './absences.module.css'

/** One line a child, the most absent first until a name is sorted by. */
export function AbsencesTable({
  rows,
  month,
}: {
  rows: TableRows<ChildAbsencesResult, unknown>
  month: YearMonth
}) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <DataTable
      label={t`Unjustified absences`}
      rows={rows}
      nothing={
        <EmptyState drawing="tree" title={<Trans>Nobody is found</Trans>}>
          <Trans>Empty the search to see every child of the list.</Trans>
        </EmptyState>
      }
      columns={[
        {
          id: 'lastName',
          head: <Trans>Family name</Trans>,
          sorted: 'words',
          cell: ({ child }) => (
            <Link to={`/presence/month?class=${child.classId}&month=${month}`}>
              {child.lastName}
            </Link>
          ),
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
          cell: ({ child }) => formats.date(child.birthDate as LocalDate),
        },
        {
          id: 'unjustified',
          head: <Trans>Unjustified</Trans>,
          isNumber: true,
          cell: ({ unjustified }) => <span className={styles.Strong}>{unjustified}</span>,
        },
        {
          id: 'pending',
          head: <Trans>Not explained yet</Trans>,
          isNumber: true,
          from: 'tablet',
          cell: ({ pending }) => pending,
        },
        {
          id: 'justified',
          head: <Trans>Justified</Trans>,
          isNumber: true,
          from: 'tablet',
          cell: ({ justified }) => justified,
        },
        {
          id: 'family',
          head: <Trans>Call the family</Trans>,
          cell: ({ child }) =>
            child.guardians.map(({ id, name, phone }) =>
              phone ? (
                <a
                  key={id}
                  href={`tel:${phone.replace(/\s/g, '')}`}
                  className={styles.Phone}
                  title={name}
                >
                  {phone}
                </a>
              ) : null,
            ),
        },
      ]}
    />
  )
}
