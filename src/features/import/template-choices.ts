import type { Feature } from 'write-excel-file/universal'
import type { ColumnTarget } from '#domain/import/columns.ts'

/** A column whose cells offer the values of a column of the second sheet. Both are counted from 0. */
export type OfferedColumn = {
  column: number
  values: { column: number; count: number }
  /** True if another value is kept too, such as the name of a class that is to be made. */
  isOpen: boolean
}

/** Rows for which the list offers its values: as many as a school writes by hand. */
const offeredRows = 2_000

/** Rows above the list: what is meant, and the headings. */
export const rowsAboveList = 2

/** The places of these columns' allowed values on the second sheet. A class or a level may also be a new one. */
const columnsOfValues: readonly (readonly [ColumnTarget, number])[] = [
  ['level', 0],
  ['class', 1],
  ['gender', 2],
  ['g1-relation', 3],
  ['g2-relation', 3],
  ['photo-consent', 4],
]

/** Finds the columns of the list that offer values. `counts` says how many stand in each column of the second sheet. */
export const offeredColumns = (
  targets: readonly ColumnTarget[],
  counts: readonly number[],
): OfferedColumn[] =>
  columnsOfValues.flatMap(([target, place]) => {
    const column = targets.indexOf(target)
    const count = counts[place] ?? 0
    const isOpen = target === 'level' || target === 'class'
    return column < 0 || count === 0 ? [] : [{ column, values: { column: place, count }, isOpen }]
  })

/**
 * Gives the first sheet lists to choose from (data validation), whose values stand on the second. The writer has none of
 * its own; it takes features that add to a sheet's XML.
 */
export async function offerValues(
  offered: readonly OfferedColumn[],
  { sheetOfValues }: { sheetOfValues: string },
): Promise<Feature<Blob>> {
  const {
    getCellAddress,
    getClosingTagMarkup,
    getOpeningTagMarkup,
    getOrderOfSiblings,
    insertElementMarkupAccordingToOrderOfSiblings,
    sanitizeTextContent,
  } = await import('write-excel-file/utility')
  const sheet = `'${sheetOfValues.replaceAll("'", "''")}'`
  const fixed = (row: number, column: number): string =>
    getCellAddress(row, column).replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2')
  const validations = offered.map(({ column, values, isOpen }) => {
    const cells = `${getCellAddress(rowsAboveList, column)}:${getCellAddress(rowsAboveList + offeredRows - 1, column)}`
    const range = `${sheet}!${fixed(1, values.column)}:${fixed(values.count, values.column)}`
    const attributes = { type: 'list', allowBlank: 1, showErrorMessage: isOpen ? 0 : 1 }
    return [
      getOpeningTagMarkup('dataValidation', { ...attributes, sqref: cells }),
      `${getOpeningTagMarkup('formula1')}${sanitizeTextContent(range)}${getClosingTagMarkup('formula1')}`,
      getClosingTagMarkup('dataValidation'),
    ].join('')
  })
  const markup = [
    getOpeningTagMarkup('dataValidations', { count: validations.length }),
    ...validations,
    getClosingTagMarkup('dataValidations'),
  ].join('')
  const order = getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? []
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) =>
            sheetIndex === 0 && validations.length > 0
              ? insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet')
              : xml,
        },
      },
    },
  }
}
