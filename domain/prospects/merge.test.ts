import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProspect, claire } from '#tests/support/examples/prospect-examples.ts'
import type { ChildId, ProspectId } from '../kernel/ids.ts'
import { addDays, localDate } from '../kernel/local-date.ts'
import { duplicatesIn, isFoundProspect } from './alike.ts'
import type { ProspectGuardian } from './guardians.ts'
import { decideMerge } from './merge.ts'
import { type KeptProspect, wishedHalfDays } from './prospect.ts'

const [first, second] = ['first' as ProspectId, 'second' as ProspectId]
const one = aProspect({ id: first })
const another = (change: Partial<KeptProspect> = {}) => aProspect({ id: second, ...change })
const paul: ProspectGuardian = {
  ...{ firstName: 'Paul', lastName: 'Roy', relation: 'Dad', phone: '07 11 22 33 44', email: null },
}
const merged = (kept: KeptProspect, other: KeptProspect): KeptProspect => {
  const result = decideMerge(kept, other)
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

describe('two requests for one child become one', () => {
  test('which keeps what it says, and takes from the other one what it leaves open', () => {
    const kept = aProspect({ id: first, city: 'Lyon', requestNumber: null })
    const other = another({ city: 'Paris', postcode: '69004', requestNumber: 'TIL-2026-0003' })
    expect(merged(kept, other)).toMatchObject({
      ...{ id: first, city: 'Lyon', postcode: '69004', requestNumber: 'TIL-2026-0003' },
      version: 2,
    })
  })

  test('with everybody who asks, each once, and two at most', () => {
    const again = { ...claire, firstName: 'CLAIRE', phone: null, email: 'Claire@Small.test' }
    const guardians = [again, paul, { ...paul, firstName: 'Jean' }]
    const both = merged(one, another({ guardians, note: 'Calls on Mondays' }))
    expect(both.guardians).toEqual([claire, paul])
    expect(both.note).toBe('Calls on Mondays\nJean Roy, 07 11 22 33 44')
  })

  test('with the offer that one of them was made', () => {
    const offered = {
      offeredHalfDays: wishedHalfDays.slice(0, 2),
      offerUntil: localDate('2026-12-04'),
    }
    expect(merged(one, another(offered))).toMatchObject(offered)
    expect(merged(aProspect({ id: first, ...offered }), another())).toMatchObject(offered)
  })

  test('unless the note has no room for the others', () => {
    const guardians = [paul, { ...paul, firstName: 'Jean' }]
    const long = another({ guardians, note: 'x'.repeat(990) })
    expect(decideMerge(one, long)).toMatchObject({ refusal: { code: 'prospect.note-full' } })
    expect(merged(one, another({ note: one.note })).note).toBe(one.note)
  })

  test.each([
    ['prospect.merged', one, undefined],
    ['prospect.same-one', one, one],
    ['prospect.enrolled', one, another({ childId: 'child' as ChildId })],
    ['prospect.blacklisted', one, another({ status: 'blacklisted' })],
    ['prospect.blacklisted', { ...one, status: 'blacklisted' }, another()],
  ] as const)('unless %s', (code, kept, other) =>
    expect(decideMerge(kept, other)).toMatchObject({ refusal: { code } }),
  )

  test('of which the first day of asking, the last contact and every yes do not depend on who is kept', () => {
    const aDay = fc.nat({ max: 700 }).map((days) => addDays(localDate('2025-01-01'), days))
    const said = fc.record({
      ...{ hasSibling: fc.boolean(), isOfStaff: fc.boolean(), askedOn: aDay, contactOn: aDay },
      acceptedHalfDays: fc.subarray([...wishedHalfDays]),
    })
    fc.assert(
      fc.property(said, said, (mine, theirs) => {
        const [kept, other] = [aProspect({ id: first, ...mine }), another(theirs)]
        const either = ({
          hasSibling,
          isOfStaff,
          askedOn,
          contactOn,
          acceptedHalfDays,
        }: KeptProspect) => ({ hasSibling, isOfStaff, askedOn, contactOn, acceptedHalfDays })
        const result = merged(kept, other)
        expect(either(result)).toEqual(either(merged(other, kept)))
        expect(result.askedOn <= kept.askedOn && result.askedOn <= other.askedOn).toBe(true)
        expect(result.contactOn >= kept.contactOn && result.contactOn >= other.contactOn).toBe(true)
        // Merged once more with what it took in, nothing is added.
        expect(either(merged(result, other))).toEqual(either(result))
      }),
    )
  })
})

describe('two requests are for one child', () => {
  test.each([
    ['by name and birth date', another({ guardians: [paul] }), true],
    [
      'by birth date and phone, however it is typed',
      another({ lastName: 'Roy', guardians: [{ ...paul, phone: '+33 6 12 34 56 07' }] }),
      true,
    ],
    [
      'by birth date and address',
      another({ lastName: 'Roy', guardians: [{ ...paul, email: 'CLAIRE@small.test' }] }),
      true,
    ],
    ['before it has a first name', another({ firstName: null }), true],
    ['not with another birth date', another({ birthDate: localDate('2025-01-23') }), false],
    ['not as twins', another({ firstName: 'Léon' }), false],
    ['not with nothing else in common', another({ lastName: 'Roy', guardians: [paul] }), false],
  ])('%s', (_, other, isSame) => {
    expect(duplicatesIn([one, other]).get(first) ?? []).toEqual(isSame ? [second] : [])
    expect(duplicatesIn([other, one]).get(second) ?? []).toEqual(isSame ? [first] : [])
  })
})

test.each([
  ['salome', true],
  ['claire aub', true],
  ['0612345607', true],
  ['claire@', true],
  ['til-2026-0003', true],
  ['lyon 69004', true],
  ['lyon paris', false],
])('the list finds a request by %j: %s', (typed, isFound) => {
  const where = { city: 'Lyon', postcode: '69004', requestNumber: 'TIL-2026-0003' }
  expect(isFoundProspect(aProspect(where), typed)).toBe(isFound)
})
