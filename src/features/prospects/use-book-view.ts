import { useNavigate, useSearchParams } from 'react-router-dom'
import { prospectFilters } from '#domain/prospects/status.ts'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { type ProspectView, prospectTable } from './prospects.view.ts'

/**
 * The view of the list, as this person left it. An address may name one status instead (`?status=toprocess`), as that of
 * the page of the day does. An address holds until another choice is made. `go` opens a request, null the list.
 */
export function useBookView() {
  const [left, leave] = useTableView<ProspectView>('PROSPECTS', prospectTable)
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const named = prospectFilters.find((it) => it === search.get('status'))
  const view = named ? { ...prospectTable.whole, status: named } : left
  const onView = (next: ProspectView): void => {
    leave(next)
    if (named) setSearch({}, { replace: true })
  }
  const go = (id: string | null) =>
    navigate({ pathname: id ? `/prospects/${id}` : '/prospects', search: search.toString() })
  return { view, onView, go }
}
