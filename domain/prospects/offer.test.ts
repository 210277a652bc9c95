import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProspect, theDay } from '#tests/support/examples/prospect-examples.ts'
import type { ChildId } from '../kernel/ids.ts'
import { addDays, localDate } from '../kernel/local-date.ts'
import type { Result } from '../kernel/result.ts'
import { decideOffer, decideOfferAnswer, offerStateOn, waitingHalfDays } from './offer.ts'
import { type KeptProspect, wishedHalfDays } from './prospect.ts'
import { usualRules } from './waiting.ts'

const offer = (
  wish: { halfDays: readonly string[]; until?: string },
  change: Partial<KeptProspect> = {},
) => decideOffer(wish, { standing: aProspect(change), rules: usualRules, today: theDay })

const codeOf = (result: Result<unknown, { code: string }>) =>
  result.ok ? undefined : result.refusal.code

const someDays = fc.subarray([...wishedHalfDays])

const offered = (change: Partial<KeptProspect> = {}) =>
  aProspect({
    ...{ halfDays: ['monday-am', 'monday-pm', 'thursday-am'], acceptedHalfDays: ['thursday-am'] },
    ...{ offeredHalfDays: ['monday-am'], offerUntil: theDay },
    ...change,
  })

describe('an offer', () => {
  test('lapses after the days of the school, or on another day', () => {
    expect(offer({ halfDays: ['thursday-am', 'monday-am', 'monday-am'] })).toEqual({
      ok: true,
      value: {
        ...{ offeredHalfDays: ['monday-am', 'thursday-am'], offerUntil: '2026-11-22' },
        acceptedHalfDays: [],
      },
    })
    expect(offer({ halfDays: ['monday-am'], until: '2026-12-01' })).toMatchObject({
      value: { offerUntil: '2026-12-01' },
    })
  })

  test.each([
    ['prospect.no-half-day', { halfDays: [] }, {}],
    ['field.unknown', { halfDays: ['sunday-noon'] }, {}],
    ['prospect.end-missing', { halfDays: ['monday-am'], until: '2026-11-16' }, {}],
    ['prospect.end-missing', { halfDays: ['monday-am'], until: 'soon' }, {}],
    ['prospect.end-too-far', { halfDays: ['monday-am'], until: '2027-01-17' }, {}],
    ['prospect.enrolled', { halfDays: ['monday-am'] }, { childId: 'child' as ChildId }],
    ['prospect.blacklisted', { halfDays: ['monday-am'] }, { status: 'blacklisted' }],
  ] as const)('is refused by %s', (code, wish, change) =>
    expect(codeOf(offer(wish, change))).toBe(code),
  )

  test('is open through its last day, and lapsed from the day after on', () =>
    fc.assert(
      fc.property(fc.integer({ min: -90, max: 90 }), (days) => {
        const state = offerStateOn(offered(), addDays(theDay, days))
        expect(state).toBe(days > 0 ? 'lapsed' : 'open')
      }),
    ))

  test('that nobody has made has no state', () =>
    expect(offerStateOn(aProspect(), theDay)).toBeNull())
})

describe('an answer', () => {
  const answer = (isAccepted: boolean, standing: KeptProspect, today = theDay) =>
    decideOfferAnswer({ isAccepted }, { standing, today })

  test('accepts the days on offer, and the family waits for the others', () => {
    const standing = offered()
    const result = answer(true, standing)
    expect(result).toEqual({
      ok: true,
      value: {
        ...{ offeredHalfDays: null, offerUntil: null },
        acceptedHalfDays: ['monday-am', 'thursday-am'],
      },
    })
    if (result.ok) expect(waitingHalfDays({ ...standing, ...result.value })).toEqual(['monday-pm'])
  })

  test('declines, and nothing that was accepted before is lost', () =>
    expect(answer(false, offered())).toMatchObject({
      value: { offeredHalfDays: null, acceptedHalfDays: ['thursday-am'] },
    }))

  test('comes too late to accept, and may still decline', () => {
    const standing = offered({ offerUntil: localDate('2026-11-16') })
    expect(answer(true, standing)).toMatchObject({
      refusal: { code: 'prospect.offer-lapsed', facts: { until: '2026-11-16' } },
    })
    expect(answer(false, standing).ok).toBe(true)
  })

  test('of a family that is not to be contacted may decline, and accepts nothing', () => {
    const standing = offered({ status: 'blacklisted' })
    expect(codeOf(answer(true, standing))).toBe('prospect.blacklisted')
    expect(answer(false, standing).ok).toBe(true)
  })

  test('to no offer is refused', () =>
    expect(codeOf(answer(true, aProspect()))).toBe('prospect.offer-not-open'))

  test('parts the wanted days into accepted and waiting, each in the order of the week', () =>
    fc.assert(
      fc.property(someDays, someDays, someDays, (wanted, before, now) => {
        const standing = offered({
          ...{ halfDays: wanted, acceptedHalfDays: before, offeredHalfDays: now },
        })
        const result = answer(true, standing)
        if (!result.ok) throw new Error(result.refusal.code)
        const { acceptedHalfDays } = result.value
        const inWeek = wishedHalfDays.filter((it) => acceptedHalfDays.includes(it))
        expect(acceptedHalfDays).toEqual(inWeek)
        expect(new Set(acceptedHalfDays)).toEqual(new Set([...before, ...now]))
        const waiting = waitingHalfDays({ halfDays: wanted, acceptedHalfDays })
        expect(waiting.some((it) => acceptedHalfDays.includes(it))).toBe(false)
        const all = wanted.length > 0 ? wanted : wishedHalfDays
        expect(all.every((it) => waiting.includes(it) || acceptedHalfDays.includes(it))).toBe(true)
      }),
    ))
})
