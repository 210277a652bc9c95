import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeviceId, UserId } from '../kernel/ids.ts'
import { type Instant, instantOf } from '../kernel/instant.ts'
import { parseTabletReport, type TabletReport, writeTabletReport } from './tablet-report.ts'

const deviceId = '0a000000-0000-4000-8000-000000000001' as DeviceId
const anna = '0b000000-0000-4000-8000-000000000001' as UserId
const bea = '0b000000-0000-4000-8000-000000000002' as UserId
const since = '2026-11-17T07:40:00.000Z' as Instant

const read = (headers: { 'preau-tablet': string; 'preau-waiting'?: string }) =>
  parseTabletReport({ tablet: headers['preau-tablet'], waiting: headers['preau-waiting'] })

const parse = (tablet: string, waiting?: string) => parseTabletReport({ tablet, waiting })

describe('the report of a tablet', () => {
  test('says which tablet it is and whose entries wait since when', () => {
    const report: TabletReport = {
      deviceId,
      name: 'Salle "Lutins" n° 2',
      waiting: [
        { userId: anna, count: 4, oldestMadeAt: since },
        { userId: bea, count: 1, oldestMadeAt: null },
      ],
    }
    expect(writeTabletReport(report)).toEqual({
      'preau-tablet': `${deviceId}; name="Salle%20%22Lutins%22%20n%C2%B0%202"`,
      'preau-waiting': `${anna}=4@${since}, ${bea}=1`,
    })
    expect(read(writeTabletReport(report))).toEqual(report)
  })

  test('has no second header when nothing waits', () => {
    const report = {
      deviceId,
      name: null,
      waiting: [{ userId: anna, count: 0, oldestMadeAt: null }],
    }
    expect(writeTabletReport(report)).toEqual({ 'preau-tablet': deviceId })
    expect(read(writeTabletReport(report))).toEqual({ ...report, waiting: [] })
  })

  test('names the twenty people with the most entries', () => {
    const waiting = Array.from({ length: 25 }, (_, index) => ({
      userId: `0b000000-0000-4000-8000-0000000000${index + 10}` as UserId,
      count: index + 1,
      oldestMadeAt: since,
    }))
    const report = read(writeTabletReport({ deviceId, name: null, waiting }))?.waiting
    expect(report?.map(({ count }) => count)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i))
  })

  test('survives the way there and back, whatever the name and the counts', () => {
    const names = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }))
    const owners = fc.uniqueArray(
      fc.record({
        userId: fc.uuid({ version: 4 }).map((id) => id as UserId),
        count: fc.integer({ min: 1, max: 999_999 }),
        oldestMadeAt: fc.option(
          fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => instantOf(ms)),
        ),
      }),
      { selector: ({ userId }) => userId, maxLength: 20 },
    )
    fc.assert(
      fc.property(names, owners, (name, waiting) => {
        const report = read(writeTabletReport({ deviceId, name, waiting }))
        expect(report?.deviceId).toBe(deviceId)
        expect(new Map(report?.waiting.map((it) => [it.userId, it]))).toEqual(
          new Map(waiting.map((it) => [it.userId, it])),
        )
      }),
    )
  })

  test('is written for a name that holds half of a character pair, and cut after sixty signs', () => {
    const [half, long] = ['Lutins \ud83d', '🐢'.repeat(90)].map((name) =>
      read(writeTabletReport({ deviceId, name, waiting: [] })),
    )
    expect(half?.name).toBe('Lutins')
    expect(long?.name).toBe('🐢'.repeat(60))
  })

  test.each([
    ['no id', '', undefined],
    ['another id', 'tablet-1', undefined],
    ['something behind the id', `${deviceId} Lutins`, undefined],
    ['a name that is not percent-encoded', `${deviceId}; name="%zz"`, undefined],
    ['a name without end', `${deviceId}; name="${'a'.repeat(900)}"`, undefined],
    ['a person without count', deviceId, anna],
    ['a count of nothing', deviceId, `${anna}=0`],
    ['a count that is none', deviceId, `${anna}=1e3`],
    ['a count beyond all counts', deviceId, `${anna}=1000000`],
    ['a moment that is none', deviceId, `${anna}=1@yesterday`],
    ['a moment in the year 0', deviceId, `${anna}=1@0000-01-01T00:00:00.000Z`],
    ['a moment after the year 9999', deviceId, `${anna}=1@9999-12-31T23:59:59.000-23:59`],
    ['one person twice', deviceId, `${anna}=1, ${anna}=2`],
    ['one good and one bad', deviceId, `${bea}=1, x`],
    ['too many people', deviceId, Array.from({ length: 21 }, () => `${anna}=1`).join(', ')],
  ])('is unknown with %s', (_, tablet, waiting) => {
    expect(parse(tablet, waiting)).toBeUndefined()
  })

  test('is unknown without its header', () => {
    expect(parseTabletReport({ tablet: undefined, waiting: `${anna}=1` })).toBeUndefined()
  })
})
