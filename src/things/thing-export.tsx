import type { Field } from '#domain/kernel/fields/field.ts'
import { type FieldName, fieldNames, type Thing } from '#domain/kernel/fields/thing.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SheetCell } from '#src/platform/sheet.ts'
import { TableExports } from '#src/ui/data-table/table-exports.tsx'
import type { ShownThing } from './thing-documents.ts'
import type { OptionsOf } from './thing-field.tsx'
import { useThingWords } from './use-thing-words.ts'

/** The spreadsheet of a list: its name, and the day it is at the school. */
export type Exported = { name: string; date: LocalDate }

/** Exports the things of a list. Each field is a column under its label; a file and a thing that is not named have none. */
export function ThingExport<Of extends Thing, Item extends ShownThing<Of>>({
  of,
  items,
  exported: { name: tab, date },
  options = {},
}: {
  of: Of
  items: readonly Item[]
  exported: Exported
  options?: OptionsOf<Of> | undefined
}) {
  const { said, wordOf } = useThingWords()
  const fieldOf = (name: FieldName<Of>) => of.fields[name] as Field
  const columns = fieldNames(of).filter((name) => {
    const { kind } = fieldOf(name)
    return kind === 'ref' ? options[name] : kind !== 'file'
  })
  const cellOf = (item: Item, name: FieldName<Of>): SheetCell => {
    const [value, { range }] = [item[name] as unknown, fieldOf(name)]
    if (value === null || value === '') return null
    if (typeof value === 'number') return value / 10 ** (range?.decimals ?? 0)
    return said(fieldOf(name), value, options[name]?.among)
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
