import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Row } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { TransferPlan } from '../transfer.operations.ts'
import {
  choiceOfOption,
  type FateFilter,
  fateFilters,
  isOfFate,
  type TransferRow,
} from '../transfer.view.ts'
import type { Choosing } from '../use-choosing.ts'
import { useTransferWords } from '../use-transfer-words.ts'
import { ChoiceCell } from './choice-cell.tsx'

type View = TableView<'name' | 'none'> & { classId: string; filter: FateFilter }
const every = 'all'

/** The children of a class, with a choice for each, and one for several at once. */
export function PlanTable({ plan, choosing }: { plan: TransferPlan; choosing: Choosing }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const words = useTransferWords(plan)
  const { className, levelName, fateWords, filterNames } = words
  const all = choosing.rows
  const classIds = useMemo(() => [...new Set(all.map(({ child }) => child.classId))], [all])
  const [view, setView] = useState<View>({
    ...wholeTable('none'),
    classId: classIds[0] ?? every,
    filter: 'all',
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { classId, filter } = view
  const finding = useMemo(
    (): Finding<TransferRow, View['sort']['by']> => ({
      texts: ({ name }) => [name],
      sorts: { name: ({ name }) => name, none: () => '' },
      isListed: (row) =>
        (classId === every || row.child.classId === classId) && isOfFate(row, filter),
    }),
    [classId, filter],
  )
  const rows = useDataTable(all, {
    finding,
    view,
    onView: (next) => {
      if (next.classId !== view.classId) setChosen(new Set())
      setView(next)
    },
  })
  const open = rows.found.filter((row) => chosen.has(row.id) && words.isOpen(row))
  const sheet = (found: readonly TransferRow[]): Sheet => ({
    tab: t`Next school year`,
    frozenColumns: 1,
    heads: [
      { title: t`Child`, width: 30 },
      { title: t`Class`, width: 24 },
      { title: t`Level`, width: 20 },
      { title: t`Next year`, width: 44 },
    ],
    rows: found.map((row) => [
      row.name,
      className(row.child.classId),
      levelName(row.child.levelId),
      fateWords(row),
    ]),
  })
  const cell = (row: TransferRow) => <ChoiceCell row={row} words={words} choosing={choosing} />
  return (
    <div>
      <TableLine
        rows={rows}
        search={t`Name of a child`}
        exported={{ name: t`Next school year`, date: today, sheet }}
      >
        <Select
          label={t`Class of this year`}
          value={classId}
          choices={[
            ...classIds.map((value) => ({ value: value as string, label: className(value) })),
            { value: every, label: t`Every class` },
          ]}
          onChange={(next) => rows.change({ classId: next })}
        />
        <Select
          label={t`Next year`}
          value={filter}
          choices={fateFilters.map((value) => ({ value, label: filterNames[value] }))}
          onChange={(next) => rows.change({ filter: next })}
        />
      </TableLine>
      {open.length > 0 ? (
        <ForSeveral
          key={classId}
          count={open.length}
          choices={[{ value: 'proposed', label: t`As proposed` }, ...words.choices]}
          onChoose={(value) => {
            choosing.choose(
              open.map(({ id }) => id),
              choiceOfOption(value),
            )
            setChosen(new Set())
          }}
        />
      ) : null}
      <DataTable
        label={t`Children and their next year`}
        rows={rows}
        choosing={{ chosen, onChosen: setChosen, nameOf: ({ name }) => name }}
        nothing={
          <EmptyState
            drawing="tree"
            title={<Trans>No child is found</Trans>}
            act={
              <Button onClick={() => rows.change({ typed: '', filter: 'all', classId: every })}>
                <Trans>Show all children</Trans>
              </Button>
            }
          />
        }
        marksOf={({ id, fate }) => ({ 'data-child': id, 'data-fate': fate.is })}
        columns={[
          { id: 'name', head: <Trans>Child</Trans>, sorted: 'words', cell: ({ name }) => name },
          {
            id: 'level',
            head: <Trans>Level</Trans>,
            from: 'tablet',
            cell: ({ child }) => levelName(child.levelId),
          },
          { id: 'next', head: <Trans>Next year</Trans>, cell },
        ]}
        card={(row) => (
          <>
            <b>{row.name}</b>
            <span>{levelName(row.child.levelId)}</span>
            {cell(row)}
          </>
        )}
      />
    </div>
  )
}

/** One choice for all children that are ticked, such as a whole class. */
function ForSeveral({
  count,
  choices,
  onChoose,
}: {
  count: number
  choices: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}) {
  const { t } = useLingui()
  const [value, setValue] = useState('proposed')
  return (
    <Section>
      <Row gap={12} as="div">
        <Select
          label={t`Next year of the children who are ticked`}
          value={value}
          choices={choices}
          onChange={setValue}
        />
        <Button look="primary" onClick={() => onChoose(value)}>
          <Plural value={count} one="Choose for # child" other="Choose for # children" />
        </Button>
      </Row>
    </Section>
  )
}
