import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { offeredColumns, offerValues } from './template-choices.ts'

test('cells of our own list offer the values of the second sheet, and only classes and levels may be new', async () => {
  const offered = offeredColumns(
    ['last-name', 'gender', 'class', 'level', 'g1-relation'],
    [3, 0, 2, 3, 2],
  )
  const sheetOfValues = 'Valeurs d\'usage & "codes"'
  const cell = (value: string) => ({ value, type: String })
  const blob = await writeExcelFile(
    [
      { data: [[cell('Nom')]], sheet: 'Liste', stickyRowsCount: 2, columns: [{ width: 20 }] },
      { data: [[cell('Niveau')]], sheet: 'Valeurs' },
    ],
    { features: [await offerValues(offered, { sheetOfValues })] },
  ).toBlob()
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const [list, values] = [1, 2].map((nth) =>
    new DOMParser().parseFromString(
      strFromU8(files[`xl/worksheets/sheet${nth}.xml`] ?? new Uint8Array()),
      'text/xml',
    ),
  )
  const read = [...(list?.querySelectorAll('dataValidation') ?? [])].map((it) => [
    it.getAttribute('type'),
    it.getAttribute('sqref'),
    it.textContent,
    it.getAttribute('showErrorMessage'),
  ])
  const sheet = `'Valeurs d''usage & "codes"'`
  expect(read).toEqual([
    ['list', 'D3:D2002', `${sheet}!$A$2:$A$4`, '0'],
    ['list', 'B3:B2002', `${sheet}!$C$2:$C$3`, '1'],
    ['list', 'E3:E2002', `${sheet}!$D$2:$D$4`, '1'],
  ])
  // Excel refuses a sheet whose parts stand in another order.
  const parts = [...(list?.documentElement.children ?? [])].map(({ tagName }) => tagName)
  expect(parts.indexOf('dataValidations')).toBeGreaterThan(parts.indexOf('sheetData'))
  expect(parts.indexOf('cols')).toBeLessThan(parts.indexOf('sheetData'))
  expect(values?.querySelector('dataValidation')).toBeNull()
})
