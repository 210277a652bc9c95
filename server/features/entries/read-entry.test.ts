import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import type { EntryKind } from '#server/platform/entries/entry-kind.ts'
import { type EntryInput, readEntry } from './read-entry.ts'

const now = '2026-11-17T07:40:00.000Z' as Instant

const markPresence: EntryKind<object> = {
  name: 'markPresence',
  formats: [1, 2],
  open: () => Promise.reject(new Error('reading an entry opens nothing')),
}

const sent: EntryInput = {
  entryId: '0198f3a0-0000-7000-8000-000000000001',
  deviceId: '0198f3a0-0000-7000-8000-0000000000d1',
  format: 1,
  madeAt: '2026-11-17T07:35:00.000Z',
  clockOffsetMs: 0,
  act: { markPresence: { childId: 'a' } },
}

const read = (changes: Partial<EntryInput>) =>
  readEntry({ ...sent, ...changes }, { kinds: [markPresence], now })

const momentOf = (changes: Partial<EntryInput>) => {
  const entry = read(changes)
  return entry.ok ? entry.value.at : entry.refusal
}

/** Objects and lists inside each other. */
function nested(layers: number): object {
  let content: object = {}
  for (let layer = 1; layer < layers; layer += 1) {
    content = layer % 2 === 0 ? [content] : { content }
  }
  return content
}

describe('an entry that arrives', () => {
  test('is dated by the tablet clock corrected by its known offset', () => {
    expect(momentOf({ madeAt: '2026-11-16T07:35:00Z', clockOffsetMs: 86_400_000 })).toBe(
      '2026-11-17T07:35:00.000Z',
    )
  })

  test('may have more layers than the forms of the app need', () => {
    expect(read({ act: { markPresence: nested(20) } }).ok).toBe(true)
  })

  test('is never dated later than the server says it is', () => {
    expect(momentOf({ madeAt: '2027-11-17T07:35:00Z' })).toBe(now)
  })

  test('keeps the tablet clock as it was read', () => {
    const entry = read({ madeAt: '2027-11-17T08:35:00+01:00', clockOffsetMs: 12.4 })
    expect(entry).toMatchObject({
      value: { madeAt: '2027-11-17T07:35:00.000Z', clockOffsetMs: 12 },
    })
  })

  test.each([
    ['a time that is no time', { madeAt: 'yesterday' }, 'entry.malformed-time'],
    ['a day that does not exist', { madeAt: '2026-13-45T07:35:00Z' }, 'entry.malformed-time'],
    [
      'a time before there were tablets',
      { madeAt: '0000-01-01T00:00:00Z' },
      'entry.malformed-time',
    ],
    ['an offset of a million years', { clockOffsetMs: 3.2e16 }, 'entry.malformed-time'],
    ['an entry id that is no UUID', { entryId: '12' }, 'entry.malformed-id'],
    ['a device id that is no UUID', { deviceId: "'; drop table entry" }, 'entry.malformed-id'],
    ['a format of a later app', { format: 3 }, 'entry.format-unknown'],
    ['an act of 5,000 layers', { act: { markPresence: nested(5_000) } }, 'entry.too-deep'],
    ['an act of 21 layers', { act: { markPresence: nested(21) } }, 'entry.too-deep'],
    ['a kind that this server does not know', { act: {} }, 'entry.format-unknown'],
  ])('with %s is refused', (_, changes, code) => {
    expect(read(changes)).toEqual({ ok: false, refusal: code })
  })

  test('loses from the name of its tablet only what no database can keep', () => {
    expect(read({ deviceName: 'Salle\0 bleue \ud83d\ude80\ud83d' })).toMatchObject({
      value: { device: { name: 'Salle bleue \ud83d\ude80' } },
    })
  })
})
