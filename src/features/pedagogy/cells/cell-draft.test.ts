// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { draftOn, freshDraft, readDraft } from './cell-draft.ts'

const cell = (level: Level | null, comment: string | null = null) => ({
  level,
  comment,
  date: localDate('2026-11-17'),
})

describe('what was begun to be said of a level', () => {
  test('is there again while the level is the same', () => {
    const begun = { ...freshDraft(cell('A')), level: 'A+' as const, comment: 'Alone' }
    expect(draftOn(cell('A'), begun)).toEqual({ level: 'A+', comment: 'Alone' })
  })

  test('keeps its words, but not its level, when another one was given meanwhile', () => {
    const begun = { ...freshDraft(cell(null)), level: 'A+' as const, comment: 'Alone' }
    expect(draftOn(cell('B'), begun)).toEqual({ level: 'B', comment: 'Alone' })
  })

  test('brings no words back that nobody has touched', () => {
    const begun = { ...freshDraft(cell('A', 'With her fingers')), level: 'B' as const }
    expect(draftOn(cell('A+'), begun)).toEqual({ level: 'A+', comment: '' })
  })

  test('begins anew where an older version kept it without how the level was', () => {
    const now = cell('A', 'With her fingers')
    const begun = readDraft(now, { level: 'B', comment: '' })
    expect(begun).toEqual(freshDraft(now))
    expect(draftOn(now, begun)).toEqual({ level: 'A', comment: 'With her fingers' })
  })
})
