import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { yearName } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { PastYear } from '#src/people/years/past-year.tsx'
import { useYearOfList, YearSwitch } from '#src/people/years/year-switch.tsx'
import { ReadOnlyNotice } from '#src/session/read-only.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { FoundHeadline } from '#src/ui/data-table/found-headline.tsx'
import { type Finding, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { isNarrowed } from '#src/ui/data-table/table-left.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import styles from '../classes.module.css'
import { ClassOfYearPage } from './class-of-year-page.tsx'
import { type ClassBookOfYear, type ClassOfYear, classesOfYear } from './classes.operations.ts'

/** The classes of another school year than the running one, to be read. */
export function ClassesOfYear({
  classId,
  startYear,
}: {
  classId: string | null
  startYear: number
}) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const kept = useKept(classesOfYear, { startYear })
  return (
    <KeptScreen
      name="settings-classes"
      title={t`Classes`}
      kept={kept}
      changes="none"
      silence={{
        title: <Trans>The settings of classes need the network</Trans>,
        words: <Trans>The register and the diary go on without it.</Trans>,
      }}
    >
      {(book) => (
        <PastYear today={today}>
          <Shown key={startYear} classId={classId} startYear={startYear} book={book} />
        </PastYear>
      )}
    </KeptScreen>
  )
}

function Shown({
  classId,
  startYear,
  book,
}: {
  classId: string | null
  startYear: number
  book: ClassBookOfYear
}) {
  if (classId === null) return <ListOfYear book={book} />
  const found = book.classesOfYear.find((it) => it.classId === classId)
  return found ? (
    <ClassOfYearPage schoolClass={found} startYear={startYear} />
  ) : (
    <EmptyState
      drawing="roof"
      title={<Trans>This class had no children in that year</Trans>}
      act={
        <LinkButton to={`/settings/classroom?year=${startYear}`}>
          <Trans>All classes</Trans>
        </LinkButton>
      }
    />
  )
}

const whole = wholeTable<'name'>('name')

const finding: Finding<ClassOfYear, 'name'> = {
  texts: ({ name, room }) => [name, room ?? ''],
  sorts: { name: ({ name }) => name },
}

function ListOfYear({ book: { classesOfYear: all, listStandards } }: { book: ClassBookOfYear }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const year = useYearOfList(today)
  const years = yearName(year.startYear)
  const [view, onView] = useState(whole)
  const rows = useDataTable(all, { finding, view, onView })
  const levelsOf = ({ standardIds }: ClassOfYear) =>
    standardIds.flatMap((id) => listStandards.find((it) => it.id === id)?.name ?? []).join(', ')
  const name = ({ classId, name: said }: ClassOfYear) => (
    <Link to={`/settings/classroom/${classId}?year=${year.startYear}`}>{said}</Link>
  )
  return (
    <>
      <FoundHeadline
        found={isNarrowed(view, { whole }) ? rows.found.length : null}
        acts={<YearSwitch value={year.startYear} onChange={year.go} />}
        sub={
          <Trans>
            Who was in a class by enrolment. Names, levels and rooms are those of today.
          </Trans>
        }
      >
        <Plural
          value={all.length}
          one={`# class with children in ${years}`}
          other={`# classes with children in ${years}`}
        />
      </FoundHeadline>
      <ReadOnlyNotice className={styles.ReadOnly} />
      <TableLine
        rows={rows}
        search={t`Look for a class`}
        exported={{
          name: `${t`Classes`} ${years}`,
          date: today,
          sheet: (found) => ({
            tab: t`Classes`,
            frozenColumns: 1,
            heads: [
              { title: t`Name`, width: 22 },
              { title: t`Levels`, width: 24 },
              { title: t`Teachers`, width: 30 },
              { title: t`Children`, width: 10 },
            ],
            rows: found.map((it) => [
              it.name,
              levelsOf(it),
              it.teachers.join(', '),
              it.children.length,
            ]),
          }),
        }}
      />
      <DataTable
        label={t`Classes`}
        rows={rows}
        nothing={<EmptyState drawing="roof" title={<Trans>No class had children then</Trans>} />}
        marksOf={({ classId }) => ({ 'data-class': classId })}
        columns={[
          { id: 'name', head: <Trans>Name</Trans>, sorted: 'words', cell: name },
          { id: 'levels', head: <Trans>Levels</Trans>, from: 'tablet', cell: levelsOf },
          {
            id: 'teachers',
            head: <Trans>Teachers</Trans>,
            from: 'tablet',
            cell: ({ teachers }) => teachers.join(', '),
          },
          {
            id: 'children',
            head: <Trans>Children</Trans>,
            isNumber: true,
            cell: ({ children }) => children.length,
          },
          {
            id: 'archived',
            head: '',
            cell: ({ isArchived }) => (isArchived ? <Trans>archived</Trans> : ''),
          },
        ]}
      />
    </>
  )
}
