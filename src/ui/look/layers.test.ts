// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

describe('the style sheets of the parts', () => {
  const sheets = globSync('src/ui/**/*.module.css')

  test.each(sheets)('%s puts its layer above the base whichever file is loaded first', (sheet) => {
    const css = readFileSync(sheet, 'utf8')
    expect(css.startsWith('@layer base, parts;\n\n@layer parts {')).toBe(true)
  })

  test('no part writes a colour of its own', () => {
    const raw = sheets.filter((sheet) =>
      /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(
        readFileSync(sheet, 'utf8').replace(/url\("[^"]*"\)/g, ''),
      ),
    )
    expect(raw).toEqual([])
  })
})
