import type { CellObject } from 'write-excel-file/universal'
import type { Sheet, SheetCell } from './sheet.ts'

function excelCell(cell: SheetCell): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'string') return { value: cell, type: String }
  if (typeof cell === 'number') return { value: cell, type: Number }
  return { value: cell.share, type: Number, format: '0.0%' }
}

// From 160 kB on the writer packs in a worker made of a blob. The security policy refuses that without a word.
const mostCells = 4000

/** The sheet as a workbook of Excel. The writer is loaded when somebody asks for one, never before. */
export async function sheetToXlsx({ tab, heads, rows, frozenColumns }: Sheet): Promise<Blob> {
  const cells = heads.length * rows.length
  if (cells > mostCells) throw new RangeError(`too many cells for a workbook: ${cells}`)
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const head = heads.map(
    ({ title }): CellObject => ({
      value: title,
      type: String,
      fontWeight: 'bold',
    }),
  )
  return writeExcelFile([head, ...rows.map((row) => row.map(excelCell))], {
    // Excel refuses a tab with these signs, or with more than 31 of any.
    sheet: tab
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim(),
    columns: heads.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: frozenColumns,
    orientation: 'landscape',
  }).toBlob()
}
