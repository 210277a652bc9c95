import { beforeAll, describe, expect, test } from 'vitest'
import type { EntryId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { loadEntryWords } from './entry-words.ts'
import { WhyNotTaken } from './sync-entry.tsx'

beforeAll(loadEntryWords)

const at = '2026-11-17T07:40:00.000Z' as Instant

const sent: Entry = {
  seq: 1,
  entryId: '01930000-0000-7000-8000-000000000001' as EntryId,
  kind: 'markPresence',
  format: 1,
  lane: 'nour 2026-11-17',
  key: 'nour 2026-11-17 am',
  content: {},
  baseVersion: null,
  status: 'waiting',
  attempts: 1,
  nextAt: 0,
  madeAt: at,
  clockOffsetMs: 0,
  actorId: '01930000-0000-7000-8000-000000000002' as UserId,
  schoolId: null,
  sent: null,
  problem: null,
  answer: null,
  settledAt: null,
}

const refused = (code: string): Entry => ({
  ...sent,
  status: 'refused',
  answer: { outcome: 'refused', serverTime: at, code, facts: {} },
})

const troubled = (code: string): Entry => ({
  ...sent,
  problem: { code, times: 8, isFlagged: true },
})

const said = async (entry: Entry, locale: 'en' | 'fr') =>
  (await renderIn(locale, <WhyNotTaken entry={entry} />)).container.textContent

describe('an entry that was not taken', () => {
  test.each([
    ['entry.batch-too-large', 'en', 'They are kept here'],
    ['entry.batch-too-large', 'fr', 'Elles sont gardées ici'],
    ['entry.too-large', 'fr', 'Cette saisie est trop longue'],
    ['FORBIDDEN', 'en', 'This is not open to you'],
    ['presence.closed-day', 'fr', 'L’école est fermée'],
    ['presence.of-next-year', 'en', 'The school refused this entry. Ask the office.'],
  ] as const)('because of %s says so in %s', async (code, locale, words) => {
    expect(await said(refused(code), locale)).toContain(words)
  })

  test('because the server has trouble says what is wrong, and that it is kept', async () => {
    const words = await said(troubled('QUERY_TOO_COSTLY'), 'en')
    expect(words).toContain('This is too much for one answer.')
    expect(words).toContain('It is kept and tried again every hour')
  })

  test('because of something nobody foresaw is kept too', async () => {
    expect(await said(troubled('HTTP_418'), 'en')).toContain('(HTTP_418). It is kept')
  })
})
