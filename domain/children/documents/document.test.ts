import { describe, expect, test } from 'vitest'
import { localDate } from '../../kernel/local-date.ts'
import type { DocumentCategoryId } from '../../school/document-categories.ts'
import {
  areAllValid,
  completenessOf,
  countComplete,
  mediaTypeOf,
  readDocument,
  shownAs,
  stateOf,
} from './document.ts'

const today = localDate('2026-11-17')
const day = (text: string | null) => (text === null ? null : localDate(text))

describe('where a document stands', () => {
  test.each([
    ['pending', null, null, 'pending'],
    ['not_valid', null, '2027-08-31', 'not_valid'],
    ['valid', null, null, 'valid'],
    ['valid', '2026-09-01', '2027-08-31', 'valid'],
    ['valid', '2026-11-18', null, 'coming'],
    ['valid', null, '2026-12-18', 'valid'],
    ['valid', null, '2026-12-17', 'expiring'],
    ['valid', null, '2026-11-17', 'expiring'],
    ['valid', null, '2026-11-16', 'expired'],
    ['pending', null, '2026-11-16', 'expired'],
  ] as const)('%s, from %s to %s, is %s', (status, from, until, state) =>
    expect(stateOf({ status, validFrom: day(from), validUntil: day(until) }, today)).toBe(state),
  )
})

const [insurance, vaccines, consent] = ['i', 'v', 'c'] as unknown as DocumentCategoryId[]
const expected = [insurance, vaccines, consent] as DocumentCategoryId[]
const paper = (categoryId: DocumentCategoryId | undefined, more: object = {}) => ({
  ...{ categoryId: categoryId as DocumentCategoryId, status: 'valid' as const },
  ...{ validFrom: null, validUntil: null, replacedById: null, ...more },
})

test('of each expected kind the best document counts, and no older version', () => {
  const documents = [
    paper(insurance, { status: 'not_valid' }),
    paper(insurance, { validUntil: localDate('2026-11-30') }),
    paper(vaccines, { replacedById: 'newer' }),
    paper(vaccines, { status: 'pending' }),
  ]
  const kinds = completenessOf(expected, documents, today)
  expect(kinds.map(({ best }) => best)).toEqual(['expiring', 'pending', null])
  const counted = countComplete(kinds)
  expect(counted).toEqual({ expected: 3, missing: 1, waiting: 1, expiring: 1 })
  expect(areAllValid(counted)).toBe(false)
})

describe('what is said of a document', () => {
  const wish = { categoryId: 'i', name: ' Assurance  2026 ', visibility: 'teachers' }
  const read = (more: object) => readDocument({ ...wish, ...more }, { categories: expected })

  test('is kept on one line', () =>
    expect(read({ validUntil: '2027-08-31' })).toEqual({
      ok: true,
      value: {
        ...{ categoryId: 'i', name: 'Assurance 2026', visibility: 'teachers' },
        ...{ validFrom: null, validUntil: '2027-08-31' },
      },
    }))

  test.each([
    [{ name: ' ' }, 'field.missing'],
    [{ name: 'x'.repeat(121) }, 'field.too-long'],
    [{ categoryId: 'other' }, 'field.unknown'],
    [{ visibility: 'everybody' }, 'field.unknown'],
    [{ validFrom: '2026-02-30' }, 'field.malformed'],
    [{ validFrom: '2026-09-02', validUntil: '2026-09-01' }, 'field.ends-before-it-starts'],
  ])('%j is refused', (more, code) =>
    expect(read(more)).toMatchObject({ ok: false, refusal: { code } }),
  )
})

test.each([
  ['jpg', 'picture', 'image'],
  ['pdf', 'pages', 'pdf'],
  ['mov', 'film', 'video'],
  ['m4a', 'sound', 'other'],
  ['docx', null, 'word'],
] as const)('a %s is shown as %s, and is of the type %s', (format, shown, type) => {
  expect([shownAs(format), mediaTypeOf(format)]).toEqual([shown, type])
})
