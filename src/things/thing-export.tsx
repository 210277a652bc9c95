import type { Field } from '#domain/kernel/fields/field.ts'
import { type FieldName, fieldNames, type Thing } from '#domain/kernel/fields/thing.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SheetCell } from '#src/platform/sheet.ts'
import { TableExports } from '#src/ui/data-table/table-exports.tsx'
import type { ShownThing } from './thing-documents.ts'
import { useThingWords } from './use-thing-words.ts'

/** The spreadsheet of a list: its name, and the day it is at the school. */
export type Exported<Of extends Thing, Item> = {
  name: string
  date: LocalDate
  /** Says a field for which its kind has no words, such as another thing. */
  said?: { readonly [Name in FieldName<Of>]?: (item: Item) => string }
}

const isText = ({ kind }: Field): boolean => kind !== 'ref' && kind !== 'file'

/** Exports the things of a list. Each field is a column under its label; a file has none. */
export function ThingExport<Of extends Thing, Item extends ShownThing<Of>>({
  of,
  items,
  exported: { name: tab, date, said: ownWords = {} },
}: {
  of: Of
  items: readonly Item[]
  exported: Exported<Of, Item>
}) {
  const { said, wordOf } = useThingWords()
  const fieldOf = (name: FieldName<Of>) => of.fields[name] as Field
  const columns = fieldNames(of).filter((name) => ownWords[name] || isText(fieldOf(name)))
  const cellOf = (item: Item, name: FieldName<Of>): SheetCell => {
    const own = ownWords[name]
    if (own) return own(item)
    const [value, { range }] = [item[name] as unknown, fieldOf(name)]
    if (value === null || value === '') return null
    if (typeof value === 'number') return value / 10 ** (range?.decimals ?? 0)
    return said(fieldOf(name), value)
  }
  return (
    <TableExports
      name={tab}
      date={date}
      sheet={() => ({
        ...{ tab, frozenColumns: 1 },
        heads: columns.map((name) => ({ title: wordOf(fieldOf(name).label), width: 24 })),
        rows: items.map((item) => columns.map((name) => cellOf(item, name))),
      })}
    />
  )
}
