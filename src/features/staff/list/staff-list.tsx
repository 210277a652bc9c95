import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type Page, Pager } from '#src/ui/pager.tsx'
import { Section } from '#src/ui/section.tsx'
import { TableExports } from '#src/ui/table-exports.tsx'
import type { Member } from '../staff.operations.ts'
import { useRoom } from './room.tsx'
import styles from './staff.module.css'
import { findStaff, type RoleFilter } from './staff.view.ts'
import { StaffFilters } from './staff-filters.tsx'
import { type StaffColumn, staffSheet } from './staff-sheet.ts'
import { StaffTable } from './staff-table.tsx'
import { useStaffColumns } from './use-staff-columns.ts'

/** The people who are found, a page of them, and the way to take what is filtered elsewhere. */
export function FoundStaff({
  among,
  roles,
  columns,
  title,
  more,
  children,
}: {
  among: readonly Member[]
  roles?: readonly RoleFilter[]
  columns: readonly StaffColumn[]
  /** What the exported file is called. */
  title: string
  /** Further choices in the line above. */
  more?: ReactNode
  children: (shown: readonly Member[], pager: ReactNode) => ReactNode
}) {
  const { t, i18n } = useLingui()
  const { search, today } = useRoom()
  const [page, setPage] = useState<Page>({ page: 0, size: 20 })
  const own = roles ? { ...search, role: 'all' as const } : search
  const found = findStaff(among, { search: own, locale: i18n.locale })
  const last = Math.max(0, Math.ceil(found.length / page.size) - 1)
  const here = { ...page, page: Math.min(page.page, last) }
  const shown = found.slice(here.page * here.size, (here.page + 1) * here.size)
  const names = { last: t`Family name`, first: t`First name` }
  return (
    <>
      <div className={styles.Line} data-print="never">
        <StaffFilters {...(roles ? { roles } : {})} />
        {more}
        <TableExports
          name={title}
          date={today}
          sheet={() => staffSheet(found, { tab: title, names, columns })}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState drawing="tree" title={<Trans>Nobody is found</Trans>}>
          <Trans>Empty the search, or choose another role or status.</Trans>
        </EmptyState>
      ) : (
        children(shown, <Pager page={here} total={found.length} onChange={setPage} />)
      )}
    </>
  )
}

/** Everybody who works at the school. */
export function StaffList() {
  const { t } = useLingui()
  const { members } = useRoom()
  const columns = useStaffColumns()
  return (
    <FoundStaff among={members} columns={columns} title={t`Staff`}>
      {(shown, pager) => (
        <Section padding="none">
          <StaffTable members={shown} />
          {pager}
        </Section>
      )}
    </FoundStaff>
  )
}
