import { expect, test } from 'vitest'
import type { LocalDate } from '../kernel/local-date.ts'
import { decideErasure, type ErasedChild } from './erasure.ts'

const today = '2026-11-17' as LocalDate
const child: ErasedChild = {
  names: ['Léa Petit', 'Léa Petit-Durand'],
  leavesOn: '2026-07-03' as LocalDate,
  markCount: 140,
}
const asked = (
  wish: Partial<Parameters<typeof decideErasure>[0]>,
  over: Partial<ErasedChild> = {},
) =>
  decideErasure(
    { typedName: 'lea petit', reason: 'left', ...wish },
    { child: { ...child, ...over }, today },
  )
const refused = (code: string, field?: string) => ({
  ok: false,
  refusal: { code, facts: field ? { field } : {} },
})

test('a child that has left is erased once its name is typed, capitals and accents aside', () => {
  expect(asked({})).toEqual({ ok: true, value: 'left' })
  expect(asked({ typedName: 'Léa Petit-Durand' })).toMatchObject({ ok: true })
  expect(asked({ typedName: 'Léa' })).toEqual(refused('erasure.typed-name-differs', 'typedName'))
})

test('a child that is here is erased for a reason that holds, and not as one that has left', () => {
  expect(asked({}, { leavesOn: null })).toEqual(refused('erasure.not-left', 'reason'))
  expect(asked({}, { leavesOn: today })).toEqual(refused('erasure.not-left', 'reason'))
  expect(asked({ reason: 'family-asked' }, { leavesOn: null })).toMatchObject({ ok: true })
})

test('a child with marks in the register has come', () => {
  expect(asked({ reason: 'never-came' })).toEqual(refused('erasure.came', 'reason'))
  expect(asked({ reason: 'never-came' }, { markCount: 0 })).toMatchObject({ ok: true })
})

test('another reason than those is none', () => {
  expect(asked({ reason: 'tidy' })).toEqual(refused('field.unknown', 'reason'))
})

test('a child that the school does not have is unknown', () => {
  const wish = { typedName: '', reason: 'left' } as const
  expect(decideErasure(wish, { child: null, today })).toEqual(refused('thing.unknown'))
})
