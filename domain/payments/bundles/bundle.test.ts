import { expect, test } from 'vitest'
import type { InvoiceId } from '../../kernel/ids.ts'
import { decideBundle, mostInBundle } from './bundle.ts'

const idsOf = (...names: string[]) => names as InvoiceId[]
const known = new Set(['a', 'b', 'c'])
const codeOf = (papers: InvoiceId[], of: ReadonlySet<string> = known) => {
  const decided = decideBundle({ papers, known: of })
  return decided.ok ? null : decided.refusal.code
}

test('a file holds each paper once, in the order of the list', () => {
  expect(decideBundle({ papers: idsOf('c', 'a', 'c'), known })).toEqual({
    ok: true,
    value: ['c', 'a'],
  })
})

test('nothing, a paper of nobody and too many papers are refused', () => {
  expect(codeOf([])).toBe('payments.nothing-chosen')
  expect(codeOf(idsOf('a', 'x'))).toBe('payments.unknown-document')
  const many = Array.from({ length: mostInBundle + 1 }, (_, place) => `${place}`)
  expect(codeOf(idsOf(...many), new Set(many))).toBe('payments.bundle-too-large')
  expect(codeOf(idsOf(...many.slice(1)), new Set(many))).toBeNull()
})
