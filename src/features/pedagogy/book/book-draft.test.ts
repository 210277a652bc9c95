// @vitest-environment node

import { describe, expect, test } from 'vitest'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { ReportBookResult } from '../pedagogy-acts.operations.ts'
import { draftOfBook, inputOf } from './book-draft.ts'

const book: ReportBookResult = {
  id: 'nour:cycle',
  childId: 'nour' as ChildId,
  periodId: null,
  version: 3,
  domainTexts: [{ domainId: 'language', text: 'Tells stories' }],
  positions: [
    { line: 'oral', level: 'A', suggested: 'A+' },
    { line: 'understanding', level: null, suggested: 'B' },
  ],
  general: 'A curious child',
  head: 'Bravo',
  byName: 'Marie Delage',
  at: null,
}
const about = { childId: 'nour', periodId: null }

describe('the words of a carnet', () => {
  test('are written on from what stands, with the version that was seen', () => {
    expect(draftOfBook(book)).toEqual({
      baseVersion: 3,
      texts: { language: 'Tells stories' },
      positions: { oral: 'A' },
      general: 'A curious child',
      head: 'Bravo',
    })
  })

  test('a suggested position is never sent as if somebody had chosen it', () => {
    const { positions } = inputOf(draftOfBook(book), { ...about, isDirection: true })
    expect(positions).toEqual([{ line: 'oral', level: 'A' }])
  })

  test("a teacher leaves the head's words as they stand", () => {
    expect(inputOf(draftOfBook(book), { ...about, isDirection: false }).head).toBeNull()
    expect(inputOf(draftOfBook(book), { ...about, isDirection: true }).head).toBe('Bravo')
  })

  test('a period has no positions', () => {
    const { positions } = inputOf(draftOfBook(book), {
      childId: 'nour',
      periodId: 'p1',
      isDirection: true,
    })
    expect(positions).toBeNull()
  })
})
