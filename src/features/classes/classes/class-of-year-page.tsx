import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { familyFirst, givenFirst } from '#domain/kernel/person-name.ts'
import { yearName } from '#domain/school/academic-year.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ReadOnlyNotice } from '#src/session/read-only.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import styles from '../classes.module.css'
import type { ClassOfYear } from './classes.operations.ts'

type Pupil = ClassOfYear['children'][number]

const finding: Finding<Pupil & { id: string }, 'lastName' | 'firstName'> = {
  texts: (child) => [givenFirst(child), familyFirst(child)],
  sorts: { lastName: familyFirst, firstName: givenFirst },
}

/** One class in another school year: who was in it and who taught it, with the way to its registers. */
export function ClassOfYearPage({
  schoolClass: { classId, name, teachers, children },
  startYear,
}: {
  schoolClass: ClassOfYear
  startYear: number
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const [view, onView] = useState(() => wholeTable<'lastName' | 'firstName'>('lastName'))
  const pupils = children.map((pupil) => ({ ...pupil, id: pupil.childId }))
  const rows = useDataTable(pupils, { finding, view, onView })
  const date = (day: LocalDate | null) => (day ? formats.date(day) : '')
  const list = `/settings/classroom?year=${startYear}`
  const years = yearName(startYear)
  return (
    <>
      <nav aria-label={t`Classes`}>
        <Link to={list}>
          <Trans>All classes</Trans>
        </Link>
      </nav>
      <Headline
        sub={
          teachers.length > 0 ? (
            teachers.join(', ')
          ) : (
            <Trans>Nobody is written down as its teacher.</Trans>
          )
        }
        acts={
          <LinkButton to={`/presence/month?class=${classId}&month=${startYear}-09`}>
            <Trans>Its registers</Trans>
          </LinkButton>
        }
      >
        {name} {years}: <Plural value={children.length} one="# child" other="# children" />
      </Headline>
      <ReadOnlyNotice className={styles.ReadOnly} />
      <DataTable
        label={t`Children`}
        rows={rows}
        nothing={<EmptyState drawing="tree" title={<Trans>No child is found</Trans>} />}
        marksOf={({ id }) => ({ 'data-pupil': id })}
        columns={[
          {
            id: 'lastName',
            head: <Trans>Family name</Trans>,
            sorted: 'words',
            cell: ({ lastName }) => lastName,
          },
          {
            id: 'firstName',
            head: <Trans>First name</Trans>,
            sorted: 'words',
            cell: ({ firstName }) => firstName,
          },
          { id: 'from', head: <Trans>From</Trans>, cell: ({ firstDay }) => date(firstDay) },
          { id: 'until', head: <Trans>Until</Trans>, cell: ({ lastDay }) => date(lastDay) },
        ]}
      />
    </>
  )
}
