import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { UserType } from '#domain/accounts/roles.ts'
import { foundRows } from '#src/ui/data-table/rows-on-show.ts'
import { isNarrowed } from '#src/ui/data-table/table-left.ts'
import { useRoom } from './room.tsx'
import { staffFinding, staffTable } from './staff.view.ts'

/** Counts the people a search or a filter has found; null while nothing is looked for. Some tables hold one role alone. */
export function useFoundStaff(only: UserType | null): number | null {
  const { members, search } = useRoom()
  const { i18n } = useLingui()
  return useMemo(() => {
    const view = only ? { ...search, role: 'all' as const } : search
    if (!isNarrowed(view, staffTable)) return null
    const among = members.filter(({ role }) => only === null || role === only)
    return foundRows(among, view, { ...staffFinding(view), locale: i18n.locale }).length
  }, [members, search, only, i18n.locale])
}
