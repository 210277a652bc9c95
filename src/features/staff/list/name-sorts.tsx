import { Trans } from '@lingui/react/macro'
import { SortButton, SortHead, type SortOrder } from '#src/ui/sort-button.tsx'
import { useRoom } from './room.tsx'
import styles from './staff.module.css'

function useNameSorts() {
  const { search, setSearch } = useRoom()
  const { sort } = search
  return (by: typeof sort.by) => ({
    order: sort.by === by ? sort.order : ('nosort' as const),
    onSort: (order: SortOrder) => setSearch({ ...search, sort: { by, order } }),
    own: 'list' as const,
  })
}

/** The two columns of names, sorted three ways, as every list has them. */
export function NameHeads() {
  const sortBy = useNameSorts()
  return (
    <>
      <SortHead {...sortBy('lastName')}>
        <Trans>Family name</Trans>
      </SortHead>
      <SortHead {...sortBy('firstName')}>
        <Trans>First name</Trans>
      </SortHead>
    </>
  )
}

/** The same where both names stand in one column. */
export function NameSorts() {
  const sortBy = useNameSorts()
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
