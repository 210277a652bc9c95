import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CellObject, Row } from 'write-excel-file/universal'
import { type ColumnTarget, targetsOf } from '#domain/import/columns.ts'
import type { ImportPage } from './import.operations.ts'
import { useImportWords } from './import-words.ts'
import { offeredColumns, offerValues, rowsAboveList } from './template-choices.ts'

/** Columns of our own list; an import understands more. */
const leftOut: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'country',
  'address-2',
  'postcode-2',
  'city-2',
  'country-2',
  'g1-usage-name',
  'g1-country',
  'g1-work-phone',
  'g2-usage-name',
  'g2-country',
  'g2-work-phone',
])

export const templateTargets = targetsOf.children.filter((target) => !leftOut.has(target))

const helps: Partial<Record<ColumnTarget, ReturnType<typeof msg>>> = {
  'last-name': msg`needed`,
  'first-name': msg`needed`,
  'birth-date': msg`needed, as 31/08/2019`,
  gender: msg`M or F`,
  ine: msg`11 digits and letters`,
  level: msg`see the second sheet`,
  class: msg`see the second sheet, or a new one`,
  'photo-consent': msg`yes or no`,
  'g1-relation': msg`mother, father or other`,
  'g2-relation': msg`mother, father or other`,
  'g1-title': msg`Mr or Mrs`,
  'g2-title': msg`Mr or Mrs`,
}

/** An empty list with the school's own levels and classes, which the import knows by its headings. */
export function useTemplate() {
  const { t, i18n } = useLingui()
  const { targetName } = useImportWords('children')
  return async ({ levels, classes }: ImportPage['importGround']): Promise<Blob> => {
    const { default: writeExcelFile } = await import('write-excel-file/universal')
    const text = (value: string, more: Partial<CellObject> = {}): CellObject =>
      ({ value, type: String, ...more }) as CellObject
    const help: Row = templateTargets.map((target) => {
      const words = helps[target]
      return words ? text(i18n._(words), { textColor: '#666666' }) : null
    })
    const heads: Row = templateTargets.map((target) =>
      text(targetName(target), { fontWeight: 'bold' }),
    )
    const allowed: readonly (readonly string[])[] = [
      levels.map(({ name }) => name),
      classes.map(({ name }) => name),
      ['M', 'F'],
      [t`mother`, t`father`, t`other`],
      [t`yes`, t`no`],
    ]
    const count = Math.max(...allowed.map(({ length }) => length))
    const allowedRows: Row[] = Array.from({ length: count }, (_, at) =>
      allowed.map((values) => text(values[at] ?? '')),
    )
    const allowedHeads: Row = ['level', 'class', 'gender', 'g1-relation', 'photo-consent'].map(
      (target) =>
        text(targetName(target as ColumnTarget).replace(/^.*1[^:]*: /, ''), { fontWeight: 'bold' }),
    )
    const sheetOfValues = t`What may be written`
    const offered = offeredColumns(
      templateTargets,
      allowed.map(({ length }) => length),
    )
    return writeExcelFile(
      [
        {
          data: [help, heads],
          sheet: t`List`,
          columns: templateTargets.map(() => ({ width: 20 })),
          stickyRowsCount: rowsAboveList,
        },
        { data: [allowedHeads, ...allowedRows], sheet: sheetOfValues },
      ],
      { features: [await offerValues(offered, { sheetOfValues })] },
    ).toBlob()
  }
}
