// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { largestTable } from '#domain/pedagogy/take-apart.ts'
import { readTableFile } from './read-table-file.ts'

describe('a table from a spreadsheet', () => {
  test('is read with its accents in UTF-8', async () => {
    expect(await readTableFile(new Blob(['domaine;compétence']))).toBe('domaine;compétence')
  })

  test("is read with its accents in the letters of a French office's Windows", async () => {
    const bytes = new Uint8Array([0x63, 0x6f, 0x6d, 0x70, 0xe9, 0x74])
    expect(await readTableFile(new Blob([bytes]))).toBe('compét')
  })

  test('that is too large to be one is not read at all', async () => {
    expect(await readTableFile(new Blob([new Uint8Array(largestTable + 1)]))).toBeNull()
  })
})
