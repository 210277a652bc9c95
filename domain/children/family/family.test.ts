import { describe, expect, test } from 'vitest'
import type { GuardianId } from '../../kernel/ids.ts'
import { type GuardianWish, lessInformed, parseGuardian } from './guardian.ts'
import { decideShares, isStillShared, whyNotShared } from './payers.ts'
import { longestLine } from './read-words.ts'

const mails = { receivesReports: true, receivesInvoices: false, receivesMessages: true }
const ana: GuardianWish = { firstName: 'Ana', lastName: 'Silva', relation: 'Mom', ...mails }

describe('a guardian', () => {
  test('is read with what was typed, and nothing where nothing was', () => {
    const typed = { ...ana, phone: ' +33 6  39 98 12 34 ', email: '', title: 'mrs', language: 'fr' }
    expect(parseGuardian(typed)).toEqual({
      ok: true,
      value: {
        ...{ firstName: 'Ana', lastName: 'Silva', relation: 'Mom', title: 'mrs', language: 'fr' },
        ...{ phone: '+33 6 39 98 12 34', homePhone: null, workPhone: null, email: null },
        ...{ profession: null, cafNumber: null, ...mails },
      },
    })
  })

  test('has one name at least', () => {
    expect(parseGuardian({ ...ana, firstName: '' })).toMatchObject({ ok: true })
    expect(parseGuardian({ ...ana, firstName: ' ', lastName: '\u200b' })).toMatchObject({
      refusal: { code: 'families.name-missing' },
    })
  })

  test.each([
    [{ phone: 'at work' }, 'field.malformed', { field: 'phone', kind: 'phone' }],
    [{ workPhone: '?' }, 'field.malformed', { field: 'workPhone', kind: 'phone' }],
    [{ email: 'ana at home' }, 'field.malformed', { field: 'email', kind: 'mail' }],
    [{ relation: 'Aunt' }, 'field.unknown', { field: 'relation' }],
    [{ relation: '' }, 'field.missing', { field: 'relation' }],
    [{ title: 'dr' }, 'field.unknown', { field: 'title' }],
    [
      { profession: 'x'.repeat(longestLine + 1) },
      'field.too-long',
      { field: 'profession', longest: String(longestLine) },
    ],
  ])('is refused with %j', (wrong, code, facts) => {
    expect(parseGuardian({ ...ana, ...wrong })).toEqual({
      ok: false,
      refusal: facts ? { code, facts } : { code },
    })
  })
})

describe('who pays', () => {
  const [one, two] = ['a', 'b'] as unknown as [GuardianId, GuardianId]
  const standing = [
    { id: one, name: 'Ana Silva', payerShare: 100 },
    { id: two, name: 'João Silva', payerShare: 0 },
  ]
  const wish = (first: number, second: number) => [
    { guardianId: one, share: first, stood: 100 },
    { guardianId: two, share: second, stood: 0 },
  ]

  test('adds up to everything, or is not said', () => {
    const half = decideShares(wish(50, 50), standing)
    expect(half.ok && half.value && [...half.value]).toEqual([
      [one, 50],
      [two, 50],
    ])
    expect(decideShares(wish(0, 0), standing)).toMatchObject({ ok: true })
    expect(decideShares(wish(100, 0), standing)).toEqual({ ok: true, value: null })
  })

  test('is refused with both names where two pay 60 percent each', () => {
    expect(decideShares(wish(60, 60), standing)).toEqual({
      ok: false,
      refusal: {
        code: 'families.shares-not-whole',
        facts: { total: '120', names: 'Ana Silva 60 %, João Silva 60 %' },
      },
    })
  })

  test('is refused in parts of a percent and below nothing', () => {
    expect(whyNotShared([{ id: 'ana', name: 'Ana', share: 33.3 }])).toMatchObject({
      code: 'field.out-of-range',
      facts: { field: 'shares.ana', most: '100' },
    })
    expect(whyNotShared([{ id: 'ana', name: 'Ana', share: -1 }])).toMatchObject({
      code: 'field.out-of-range',
    })
    expect(whyNotShared([{ id: 'ana', name: 'Ana', share: Number.NaN }])).not.toBeNull()
  })

  test.each([
    [
      'one guardian is missing',
      wish(100, 0)
        .slice(0, 1)
        .map((it) => ({ ...it, share: 0 })),
    ],
    ['one stands there twice', [...wish(50, 50).slice(0, 1), ...wish(50, 50).slice(0, 1)]],
    ['a colleague was faster', wish(50, 50).map((it) => ({ ...it, stood: 50 }))],
  ])('is refused when %s', (_, wished) => {
    expect(decideShares(wished, standing)).toMatchObject({
      refusal: { code: 'thing.changed-meanwhile' },
    })
  })

  test('is not said any more when a payer goes and the rest does not add up', () => {
    expect(isStillShared([{ payerShare: 50 }])).toBe(false)
    expect(isStillShared([{ payerShare: 100 }, { payerShare: 0 }])).toBe(true)
    expect(isStillShared([])).toBe(true)
  })
})

describe('two parents', () => {
  const parent = { hasLegalAuthority: true, receivesReports: true, email: 'a@family.test' }

  test('are not both informed where only one of them gets the daily report', () => {
    const other = { ...parent, receivesReports: false }
    expect(lessInformed([parent, other])).toEqual([other])
    const unreached = { ...parent, email: null }
    expect(lessInformed([parent, unreached])).toEqual([unreached])
  })

  test('are equal where both get it, where nobody does, or where one has no authority', () => {
    const silent = { ...parent, receivesReports: false }
    expect(lessInformed([parent, parent])).toEqual([])
    expect(lessInformed([silent, silent])).toEqual([])
    expect(lessInformed([parent, { ...silent, hasLegalAuthority: false }])).toEqual([])
  })
})
