import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type Page, Pager } from '#src/ui/pager.tsx'
import { Headline } from '#src/ui/screen.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Section } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { TableExports } from '#src/ui/table-exports.tsx'
import { useViewport } from '#src/ui/viewport.ts'
import type { ManagedSchool } from '../platform-admin.operations.ts'
import { statusWords } from '../platform-words.ts'
import { findSchools, type SchoolSearch, schoolStatuses, statusOf } from '../schools.view.ts'
import { useMoments } from '../use-moments.ts'
import styles from './list.module.css'
import { SchoolCards } from './school-cards.tsx'
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
  const isPhone = useViewport() === 'phone'
  const [page, setPage] = useState<Page>({ page: 0, size: 20 })
  const found = useMemo(
    () => findSchools(schools, { search, locale: i18n.locale }),
    [schools, search, i18n.locale],
  )
  const change = (next: Partial<SchoolSearch>): void => {
    setPage({ ...page, page: 0 })
    onSearch({ ...search, ...next })
  }
  const shown = found.slice(page.page * page.size, (page.page + 1) * page.size)
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
      <Headline sub={<Trans>{children} children in all</Trans>} acts={<NewSchoolButton />}>
        <Plural value={schools.length} one="# school uses Préau" other="# schools use Préau" />
      </Headline>
      <div className={styles.Line}>
        <div className={styles.Search}>
          <SearchField
            name={t`Search a school, a city or a director`}
            value={search.typed}
            onChange={(typed) => change({ typed })}
          />
        </div>
        <div className={styles.Status}>
          <Select
            label={t`Status`}
            value={search.status}
            choices={(['all', ...schoolStatuses] as const).map((status) => ({
              value: status,
              label: `${status === 'all' ? t`All` : i18n._(statusWords[status])} (${counts(status)})`,
            }))}
            onChange={(status) => change({ status })}
          />
        </div>
        <TableExports name={t`Schools`} date={today} sheet={() => sheetOf(found)} />
      </div>
      {found.length === 0 ? (
        <EmptyState drawing="tree" title={<Trans>No school like this</Trans>}>
          <Trans>Empty the search or choose all of them.</Trans>
        </EmptyState>
      ) : isPhone ? (
        <>
          <SchoolCards schools={shown} />
          <Pager page={page} total={found.length} onChange={setPage} />
        </>
      ) : (
        <Section padding="none">
          <SchoolsTable schools={shown} sort={search.sort} onSort={(sort) => change({ sort })} />
          <Pager page={page} total={found.length} onChange={setPage} />
        </Section>
      )}
    </>
  )
}
