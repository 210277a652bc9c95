import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { FoundHeadline } from '#src/ui/data-table/found-headline.tsx'
import { isNarrowed } from '#src/ui/data-table/table-left.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import type { ManagedSchool } from '../platform-admin.operations.ts'
import { statusWords } from '../platform-words.ts'
import { type SchoolSearch, schoolFinding, schoolTable, statusOf } from '../schools.view.ts'
import { useMoments } from '../use-moments.ts'
import { SchoolsTable } from './schools-table.tsx'
import { useSchoolsSheet } from './use-schools-sheet.ts'

const newSchool = '/admin/new'

function NewSchoolButton() {
  return (
    <LinkButton look="primary" to={newSchool} icon={<Plus aria-hidden />}>
      <Trans>Create a school</Trans>
    </LinkButton>
  )
}

/** All schools, those that are looked for first. What is searched stays while one of them is looked at. */
export function SchoolsList({
  schools,
  search,
  onSearch,
}: {
  schools: readonly ManagedSchool[]
  search: SchoolSearch
  onSearch: (search: SchoolSearch) => void
}) {
  const { t, i18n } = useLingui()
  const { number } = useFormats()
  const { today } = useMoments()
  const sheetOf = useSchoolsSheet()
  const finding = useMemo(() => schoolFinding(search.status), [search.status])
  const rows = useDataTable(schools, { finding, view: search, onView: onSearch })
  const children = number(schools.reduce((sum, school) => sum + school.children, 0))
  const counts = (status: SchoolSearch['status']) =>
    status === 'all' ? schools.length : schools.filter((it) => statusOf(it) === status).length

  if (schools.length === 0)
    return (
      <EmptyState
        drawing="tree"
        title={<Trans>No school uses Préau yet</Trans>}
        act={<NewSchoolButton />}
      >
        <Trans>Create the first one: its director is invited by mail.</Trans>
      </EmptyState>
    )
  return (
    <>
      <FoundHeadline
        found={isNarrowed(search, schoolTable) ? rows.found.length : null}
        sub={<Trans>{children} children in all</Trans>}
        acts={<NewSchoolButton />}
      >
        <Plural value={schools.length} one="# school uses Préau" other="# schools use Préau" />
      </FoundHeadline>
      <TableLine
        rows={rows}
        search={t`Search a school, a city or a director`}
        exported={{ name: t`Schools`, date: today, sheet: sheetOf }}
      >
        <Select
          label={t`Status`}
          value={search.status}
          choices={schoolTable.filters.status.map((status) => ({
            value: status,
            label: `${status === 'all' ? t`All` : i18n._(statusWords[status])} (${counts(status)})`,
          }))}
          onChange={(status) => rows.change({ status })}
        />
      </TableLine>
      <SchoolsTable rows={rows} />
    </>
  )
}
