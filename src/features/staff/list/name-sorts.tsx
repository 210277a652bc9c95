import { Trans } from '@lingui/react/macro'
import { SortButton } from '#src/ui/data-table/sort-button.tsx'
import styles from './staff.module.css'
import type { StaffRows } from './staff-list.tsx'

/** Both names are sorted by, where they stand in one column. */
export function NameSorts({ sortBy }: Pick<StaffRows, 'sortBy'>) {
  return (
    <span className={styles.Sorts}>
      <SortButton {...sortBy('lastName')}>
        <Trans>Family name</Trans>
      </SortButton>
      <SortButton {...sortBy('firstName')}>
        <Trans>First name</Trans>
      </SortButton>
    </span>
  )
}
