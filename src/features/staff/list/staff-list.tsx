import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { type TableRows, useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import type { Member } from '../staff.operations.ts'
import { useRoom } from './room.tsx'
import { type RoleFilter, type StaffSearch, staffFinding } from './staff.view.ts'
import { StaffFilters } from './staff-filters.tsx'
import { type StaffColumn, staffSheet } from './staff-sheet.ts'
import { StaffTable } from './staff-table.tsx'
import { useStaffColumns } from './use-staff-columns.ts'

export type StaffRows = TableRows<Member, StaffSearch>

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
  /** The name of the exported file. */
  title: string
  /** Further choices in the line above. */
  more?: ReactNode
  children: (rows: StaffRows) => ReactNode
}) {
  const { t } = useLingui()
  const { search, setSearch, today } = useRoom()
  const role = roles ? 'all' : search.role
  const { status } = search
  const finding = useMemo(() => staffFinding({ role, status }), [role, status])
  const rows = useDataTable(among, { finding, view: search, onView: setSearch })
  const names = { last: t`Family name`, first: t`First name` }
  return (
    <>
      <TableLine
        rows={rows}
        search={t`Name, e-mail or class`}
        exported={{
          name: title,
          date: today,
          sheet: (found) => staffSheet(found, { tab: title, names, columns }),
        }}
      >
        <StaffFilters {...(roles ? { roles } : {})} onChange={rows.change} />
        {more}
      </TableLine>
      {children(rows)}
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
      {(rows) => <StaffTable rows={rows} />}
    </FoundStaff>
  )
}
