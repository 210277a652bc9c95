import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Thing, ValuesOf } from '#domain/kernel/fields/thing.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Result } from '#domain/kernel/result.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { KeptFrame, type ListWords, NothingListed } from '#src/keeping/lists/kept-list.tsx'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import type { SavedStateKey } from '#src/offline/storage/saved-state.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import { IconButton } from '#src/ui/button.tsx'
import { type DataColumn, DataTable } from '#src/ui/data-table/data-table.tsx'
import type { Finding, TableView } from '#src/ui/data-table/rows-on-show.ts'
import { isNarrowed, type WholeTable } from '#src/ui/data-table/table-left.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Quiet, Row } from '#src/ui/screen/layout.tsx'
import { removedAtOnce } from './removed-at-once.tsx'
import { ThingDialog, type ThingDialogProps } from './thing-dialog.tsx'
import type { ShownThing } from './thing-documents.ts'
import type { ThingActs } from './use-thing-acts.ts'

type Refused = { code: string; facts?: Readonly<Record<string, string>> }
type Doing<Item extends { id: string }> = ReturnType<typeof useDoing<Item>>

type ThingTableProps<Of extends Thing, Item extends ShownThing<Of>, View extends TableView> = Pick<
  ThingDialogProps<Of>,
  'of' | 'draft' | 'groups' | 'options' | 'own' | 'begin'
> & {
  items: readonly Item[]
  acts: ThingActs<Of>
  words: ListWords
  /** The saved state that keeps its filters and its order, and what the table is without them. */
  kept: SavedStateKey
  table: WholeTable<View>
  findingOf: (view: View) => Finding<Item, View['sort']['by']>
  /** The name of the table, of its first column and of its export. */
  label: string
  head: ReactNode
  nameOf: (item: Item) => string
  marksOf: (item: Item) => { [mark: `data-${string}`]: string | undefined }
  titleOf: (item: Item | null) => ReactNode
  /** The columns beside the name, and what a card says below it. */
  columns: readonly DataColumn<Item>[]
  /** The filters above the table. */
  filters?: (view: View, change: (view: Partial<View>) => void) => ReactNode
  sheet: (found: readonly Item[]) => Sheet
  today: LocalDate
  /** Acts of a row beside its removal. `isWhole` is false while rows are left out or sorted otherwise. */
  rowActs?: (item: Item, how: { isWhole: boolean; doing: Doing<Item> }) => ReactNode
  rule?: (values: ValuesOf<Of>, others: readonly Item[]) => Result<unknown, Refused> | null
}

/** A table of things that a school keeps: search, filters, export, form, removal and undo. The name opens the form. */
export function ThingTable<
  Of extends Thing,
  Item extends ShownThing<Of>,
  View extends TableView = TableView,
>(props: ThingTableProps<Of, Item, View>) {
  const { of, items, acts, words, kept, table, findingOf, label, head, columns } = props
  const { nameOf, titleOf, marksOf, filters, sheet, today, rowActs, rule, ...form } = props
  const { t } = useLingui()
  const [view, onView] = useTableView<View>(kept, table)
  const doing = useDoing(items)
  const finding = findingOf(view)
  const rows = useDataTable<Item, View['sort']['by'], View>(doing.shown, { finding, view, onView })
  const isPart = isNarrowed(view, { whole: table.whole })
  const isWhole = !isPart && view.sort.order === 'nosort'
  const remove = (item: Item) =>
    doing.run(removedAtOnce<Of, Item>(item, { acts, name: nameOf(item) }))
  const actsOf = (item: Item) => (
    <Row gap={4}>
      {rowActs?.(item, { isWhole, doing })}
      <IconButton
        name={t`Remove ${nameOf(item)}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => void remove(item)}
      />
    </Row>
  )
  return (
    <KeptFrame<Item>
      words={words}
      found={isPart ? rows.found.length : null}
      dialog={(item, close) => {
        // As it stands now: a colleague may have changed it while the form is open.
        const standing = items.find(({ id }) => id === item?.id) ?? item
        const others = items.filter(({ id }) => id !== item?.id)
        return (
          <ThingDialog<Of>
            {...form}
            of={of}
            standing={standing}
            title={titleOf(standing)}
            acts={acts}
            {...(rule ? { rule: (values: ValuesOf<Of>) => rule(values, others) } : {})}
            onClose={close}
          />
        )
      }}
    >
      {(edit) => {
        const name = (item: Item) => (
          <button type="button" onClick={() => edit(item)}>
            {nameOf(item)}
          </button>
        )
        return (
          <>
            <TableLine
              rows={rows}
              search={words.search}
              exported={{ name: label, date: today, sheet }}
            >
              {filters?.(view, rows.change)}
            </TableLine>
            <DataTable<Item>
              label={label}
              rows={rows}
              nothing={
                <NothingListed
                  empty={words.empty}
                  typed={isPart ? view.typed || label : ''}
                  onAll={() => rows.change({ ...table.whole, sort: view.sort, page: view.page })}
                />
              }
              marksOf={marksOf}
              columns={[
                { id: 'name', head, sorted: 'words', cell: name },
                ...columns,
                { id: 'acts', head: '', cell: actsOf },
              ]}
              card={(item) => (
                <>
                  {name(item)}
                  {columns.map(({ id, head: word, cell }) => (
                    <span key={id}>
                      <Quiet as="span">{word}</Quiet> {cell(item)}
                    </span>
                  ))}
                  {actsOf(item)}
                </>
              )}
            />
            {doing.undoBar}
          </>
        )
      }}
    </KeptFrame>
  )
}
