import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { FileTable } from '#domain/import/file-table.ts'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Sheet } from '#src/platform/sheet.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import type { ImportPage } from '../import.operations.ts'
import type { Preview, PreviewRow } from '../preview.ts'
import type { Import } from '../use-import.ts'
import { MendDialog } from './mend-dialog.tsx'
import { useRowTelling } from './row-telling.tsx'

const filters = ['all', 'faults', 'likely', 'no-class', 'fine'] as const
type Filter = (typeof filters)[number]
type View = TableView<'name' | 'line'> & { filter: Filter }

const isListed: Record<Filter, (row: PreviewRow) => boolean> = {
  all: () => true,
  faults: ({ becomes }) => becomes === 'faulty',
  likely: ({ becomes, candidates }) => becomes === 'undecided' || candidates.length > 0,
  'no-class': ({ isWithoutClass }) => isWithoutClass,
  fine: ({ becomes }) => becomes === 'added' || becomes === 'updated',
}

type PreviewTableProps = { page: ImportPage; current: Import; table: FileTable; preview: Preview }

/** The rows of the file, with what becomes of each in a sentence. */
export function PreviewTable({ page, current, table, preview }: PreviewTableProps) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { date } = useFormats()
  const [view, setView] = useState<View>({ ...wholeTable('name'), filter: 'all' })
  const [mending, setMending] = useState<number | null>(null)
  const { filter } = view
  const finding = useMemo(
    (): Finding<PreviewRow, 'name' | 'line'> => ({
      texts: ({ name, place }) => [name, place],
      sorts: { name: ({ name }) => name, line: ({ line }) => line },
      isListed: isListed[filter],
    }),
    [filter],
  )
  const rows = useDataTable(preview.rows, { finding, view, onView: setView })
  const { telling, sentenceOf, relationName } = useRowTelling({ page, current })
  const isOfChildren = current.draft.kind === 'children'
  const detail = ({ detail: text }: PreviewRow): string => {
    if (!isOfChildren) return relationName(text)
    const day = parseLocalDate(text)
    return day ? date(day) : ''
  }
  const detailHead = isOfChildren ? t`Born on` : t`Relation`
  const placeHead = isOfChildren ? t`Class` : t`Children`
  const sheet = (found: readonly PreviewRow[]): Sheet => ({
    tab: t`Rows`,
    frozenColumns: 2,
    heads: [
      { title: t`Row`, width: 8 },
      { title: t`Name`, width: 30 },
      { title: detailHead, width: 14 },
      { title: placeHead, width: 24 },
      { title: t`Result`, width: 60 },
    ],
    rows: found.map((row) => [row.line, row.name, detail(row), row.place, sentenceOf(row)]),
  })
  const mend = (row: PreviewRow) => (
    <Button
      look="quiet"
      aria-label={t`Correct row ${row.line}, ${row.name}`}
      onClick={() => setMending(row.line)}
    >
      <Trans>Correct</Trans>
    </Button>
  )
  const filterNames: Record<Filter, string> = {
    all: t`All rows`,
    faults: t`With faults`,
    likely: t`Like a child of the school`,
    'no-class': t`Without a class`,
    fine: t`To be imported`,
  }
  return (
    <>
      <TableLine
        rows={rows}
        search={t`Name in the list`}
        exported={{ name: t`Rows of the list`, date: today, sheet }}
      >
        <Select
          label={t`Rows`}
          value={filter}
          choices={filters
            .filter((value) => isOfChildren || value !== 'no-class')
            .map((value) => ({ value, label: filterNames[value] }))}
          onChange={(next) => rows.change({ filter: next })}
        />
      </TableLine>
      <DataTable
        label={t`Rows of the list`}
        rows={rows}
        nothing={
          <EmptyState
            drawing="tree"
            title={<Trans>No row is like that</Trans>}
            act={
              <Button onClick={() => rows.change({ typed: '', filter: 'all' })}>
                <Trans>Show all rows</Trans>
              </Button>
            }
          />
        }
        marksOf={({ id, becomes }) => ({ 'data-row': id, 'data-becomes': becomes })}
        columns={[
          {
            id: 'name',
            head: <Trans>Name</Trans>,
            sorted: 'words',
            cell: ({ name }) => name || '–',
          },
          {
            id: 'line',
            head: <Trans>Row</Trans>,
            sorted: 'amounts',
            isNumber: true,
            from: 'tablet',
            cell: ({ line }) => line,
          },
          { id: 'detail', head: detailHead, from: 'tablet', cell: detail },
          { id: 'place', head: placeHead, from: 'tablet', cell: ({ place }) => place },
          { id: 'becomes', head: <Trans>Result</Trans>, cell: telling },
          { id: 'mend', head: <Trans>Change</Trans>, cell: mend },
        ]}
        card={(row) => (
          <>
            <b>{row.name || '–'}</b>
            <span>{[detail(row), row.place].filter(Boolean).join(' · ')}</span>
            {telling(row)}
            <Acts>{mend(row)}</Acts>
          </>
        )}
      />
      {mending === null ? null : (
        <MendDialog
          line={mending}
          current={current}
          table={table}
          faults={preview.rows.find(({ line }) => line === mending)?.faults ?? []}
          onClose={() => setMending(null)}
        />
      )}
    </>
  )
}
