import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableRows } from '#src/ui/data-table/use-data-table.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import type { ManagedSchool } from '../platform-admin.operations.ts'
import { kindWords } from '../platform-words.ts'
import { countFeatures } from '../school/switches.view.ts'
import { useMoments } from '../use-moments.ts'
import styles from './list.module.css'
import { addressOf, SchoolCard } from './school-card.tsx'
import { Directors, SchoolState } from './school-state.tsx'

/** One line a school; the name leads to everything about it. */
export function SchoolsTable({ rows }: { rows: TableRows<ManagedSchool, unknown> }) {
  const { t, i18n } = useLingui()
  const { number } = useFormats()
  const { dayOf, size } = useMoments()
  return (
    <DataTable
      label={t`Schools`}
      rows={rows}
      nothing={
        <EmptyState drawing="tree" title={<Trans>No school like this</Trans>}>
          <Trans>Clear the search or choose all of them.</Trans>
        </EmptyState>
      }
      card={(school) => <SchoolCard school={school} />}
      columns={[
        {
          id: 'name',
          head: <Trans>School</Trans>,
          sorted: 'words',
          cell: (school) => <Link to={addressOf(school)}>{school.name}</Link>,
        },
        { id: 'city', head: <Trans>Town</Trans>, sorted: 'words', cell: ({ city }) => city },
        {
          id: 'kind',
          head: <Trans>Kind</Trans>,
          from: 'desk',
          cell: ({ kind }) => i18n._(kindWords[kind]),
        },
        {
          id: 'direction',
          head: <Trans>Direction</Trans>,
          cell: (school) => <Directors school={school} />,
        },
        {
          id: 'children',
          head: <Trans>Children</Trans>,
          sorted: 'amounts',
          isNumber: true,
          cell: ({ children }) => number(children),
        },
        {
          id: 'features',
          head: <Trans>Features on</Trans>,
          isNumber: true,
          from: 'desk',
          cell: countFeatures,
        },
        {
          id: 'storage',
          head: <Trans>Storage</Trans>,
          sorted: 'amounts',
          isNumber: true,
          cell: ({ storageBytes }) => size(storageBytes),
        },
        {
          id: 'signIn',
          head: <Trans>Last signed in</Trans>,
          sorted: 'amounts',
          cell: ({ lastSignInAt }) =>
            lastSignInAt ? (
              dayOf(lastSignInAt)
            ) : (
              <span className={styles.Muted}>
                <Trans>Never</Trans>
              </span>
            ),
        },
        {
          id: 'status',
          head: <Trans>Status</Trans>,
          cell: (school) => <SchoolState school={school} />,
        },
      ]}
    />
  )
}
