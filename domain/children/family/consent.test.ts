import { describe, expect, test } from 'vitest'
import type { GuardianId, MediaId } from '../../kernel/ids.ts'
import { localDate } from '../../kernel/local-date.ts'
import { decideConsent } from './consent.ts'

const today = localDate('2026-11-17')
const ana = '00000000-0000-4000-8000-000000000001' as GuardianId
const proof = '00000000-0000-4000-8000-000000000002' as MediaId
const known = { today, isGiven: undefined, guardianIds: [ana], proof: null }
const wish = { use: 'display', answer: 'given', saidOn: '2026-11-17' }

describe('an answer about pictures', () => {
  test('is kept with its day, who said it and the paper', () => {
    const said = { ...wish, guardianId: ana.toUpperCase(), proofMediaId: proof }
    expect(decideConsent(said, { ...known, proof })).toEqual({
      ok: true,
      value: { ...wish, guardianId: ana, proofMediaId: proof },
    })
  })

  test('may be withdrawn where it was given, and only there', () => {
    const back = { ...wish, answer: 'withdrawn' }
    expect(decideConsent(back, { ...known, isGiven: true })).toMatchObject({ ok: true })
    for (const isGiven of [false, undefined])
      expect(decideConsent(back, { ...known, isGiven })).toMatchObject({
        refusal: { code: 'families.nothing-given' },
      })
  })

  test.each([
    [{ use: 'film' }, 'field.unknown'],
    [{ answer: 'perhaps' }, 'field.unknown'],
    [{ saidOn: 'today' }, 'field.malformed'],
    [{ saidOn: '2026-11-18' }, 'field.to-come'],
    [{ guardianId: proof }, 'field.unknown'],
    [{ proofMediaId: proof }, 'field.not-arrived'],
  ])('is refused with %j', (wrong, code) => {
    expect(decideConsent({ ...wish, ...wrong }, known)).toMatchObject({ refusal: { code } })
  })
})
