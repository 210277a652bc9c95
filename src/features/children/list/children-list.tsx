import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useMemo } from 'react'
import { shownLastName } from '#domain/children/child.ts'
import { yearName } from '#domain/school/academic-year.ts'
import { type DataColumn, DataTable } from '#src/ui/data-table/data-table.tsx'
import { isNarrowed } from '#src/ui/data-table/table-left.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Link } from '#src/ui/link.tsx'
import { useBegun } from '#src/ui/screen/use-begun.ts'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import styles from '../children.module.css'
import type { FiledChild } from '../children.operations.ts'
import {
  type ChildrenView,
  childrenFinding,
  documentFilters,
  every,
  fullNameOf,
  knowsDocuments,
  listOfYear,
  type Named,
  statusFilters,
} from './children.view.ts'
import { useChildrenRoom, useChildrenView } from './children-room.tsx'
import { ListHeadline } from './list-headline.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { useChildSheet } from './use-child-sheet.ts'
import { useChildWords } from './use-child-words.ts'

/** Asks of which class, level and status the children are listed. */
const Filters = memo(function Filters({
  classId,
  standardId,
  status,
  documents,
  change,
}: Pick<ChildrenView, 'classId' | 'standardId' | 'status' | 'documents'> & {
  change: (view: Partial<ChildrenView>) => void
}) {
  const { t } = useLingui()
  const { all, classes, levels, startYear } = useChildrenRoom()
  const { filterNames, documentFilterNames } = useChildWords()
  const choices = (everyName: string, named: readonly Named[]) => [
    { value: every, label: everyName },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <Select
        label={t`Class`}
        value={classId}
        choices={choices(t`Every class`, classes)}
        onChange={(chosen) => change({ classId: chosen })}
      />
      <Select
        label={t`Level`}
        value={standardId}
        choices={choices(t`Every level`, levels)}
        onChange={(chosen) => change({ standardId: chosen })}
      />
      {startYear === null ? (
        <Select
          label={t`Status`}
          value={status}
          choices={statusFilters.map((value) => ({ value, label: filterNames[value] }))}
          onChange={(chosen) => change({ status: chosen })}
        />
      ) : null}
      {knowsDocuments(all) ? (
        <Select
          label={t`Documents`}
          value={documents}
          choices={documentFilters.map((value) => ({ value, label: documentFilterNames[value] }))}
          onChange={(chosen) => change({ documents: chosen })}
        />
      ) : null}
    </>
  )
})

/** The way to a child's file. A teacher has none from the list of another year: the child may be somebody else's today. */
function WayToFile({
  child,
  className,
  children,
}: {
  child: FiledChild
  className: string | undefined
  children: ReactNode
}) {
  const { startYear, isKeeper } = useChildrenRoom()
  return startYear === null || isKeeper ? (
    <Link className={className} to={listOfYear(startYear, child.id)}>
      {children}
    </Link>
  ) : (
    <div className={className}>{children}</div>
  )
}

const nameOf = (child: FiledChild) => (
  <WayToFile child={child} className={styles.Name}>
    <Portrait name={fullNameOf(child)} pic={child.portrait} size="small" />
    <span>
      {shownLastName(child)}
      <Spoken> {child.firstName}</Spoken>
    </span>
  </WayToFile>
)

const marksOf = ({ id }: FiledChild) => ({ 'data-child': id })

/** The children of the school, one line each; the name leads to the file where the reader may open it. */
export function ChildrenList() {
  const { t } = useLingui()
  const { all, whole, today, startYear } = useChildrenRoom()
  const { view, setView } = useChildrenView()
  const { age, status, documentsOf } = useChildWords()
  const sheetOf = useChildSheet()
  const { classId, standardId, status: wanted, documents } = view
  const finding = useMemo(
    () => childrenFinding({ classId, standardId, status: wanted, documents }, today),
    [classId, standardId, wanted, documents, today],
  )
  const rows = useDataTable(all, { finding, view, onView: setView })
  // Who comes from a number of open documents sees the children whom it counts.
  useBegun('open-documents', () => setView({ ...whole, documents: 'not_valid' }))
  const { fewestLetters } = finding
  const isPart = isNarrowed(view, { whole, fewestLetters })
  const isKnowing = knowsDocuments(all)
  const columns = useMemo(
    (): DataColumn<FiledChild>[] => [
      { id: 'studentLastName', head: <Trans>Family name</Trans>, sorted: 'words', cell: nameOf },
      {
        id: 'studentFirstName',
        head: <Trans>First name</Trans>,
        sorted: 'words',
        cell: ({ firstName }) => firstName,
      },
      { id: 'class', head: <Trans>Class</Trans>, cell: ({ className }) => className },
      {
        id: 'level',
        head: <Trans>Level</Trans>,
        from: 'desk',
        cell: ({ standardName }) => standardName,
      },
      { id: 'age', head: <Trans>Age</Trans>, cell: age },
      {
        id: 'status',
        head: startYear === null ? <Trans>Status</Trans> : <Trans>In the class</Trans>,
        cell: status,
      },
      ...(isKnowing
        ? [
            {
              id: 'documents',
              head: <Trans>Documents</Trans>,
              // A person who asks for documents that are not valid reads which, on a tablet too.
              ...(documents === 'all' ? { from: 'desk' as const } : {}),
              cell: documentsOf,
            },
          ]
        : []),
    ],
    [age, status, documentsOf, documents, isKnowing, startYear],
  )
  return (
    <>
      <ListHeadline found={isPart ? rows.found.length : null} />
      <TableLine
        rows={rows}
        search={t`Name of a child`}
        exported={{
          name: startYear === null ? t`Children` : `${t`Children`} ${yearName(startYear)}`,
          date: today,
          sheet: sheetOf,
        }}
      >
        <Filters {...{ classId, standardId, documents }} status={wanted} change={rows.change} />
      </TableLine>
      <DataTable
        label={t`Children`}
        rows={rows}
        nothing={
          <NobodyFound
            onShowWhole={() => rows.change({ ...whole, page: view.page, sort: view.sort })}
          />
        }
        marksOf={marksOf}
        columns={columns}
        card={(child) => (
          <WayToFile child={child} className={styles.Card}>
            <Portrait name={fullNameOf(child)} pic={child.portrait} />
            <span>
              <b>{fullNameOf(child)}</b>
              <span>{[child.className, age(child)].filter(Boolean).join(' · ')}</span>
              <span>{[status(child), documentsOf(child)].filter(Boolean).join(' · ')}</span>
            </span>
          </WayToFile>
        )}
      />
    </>
  )
}
