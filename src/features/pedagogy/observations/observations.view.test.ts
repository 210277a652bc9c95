// @vitest-environment node

import { describe, expect, test } from 'vitest'
import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { writeObservationKind } from '../pedagogy.offline.ts'
import type { ObservationResult } from '../pedagogy.operations.ts'
import { viewObservations } from './observations.view.ts'

const anObservation = (id: string, change: Partial<ObservationResult> = {}): ObservationResult => ({
  id,
  version: 1,
  date: '2026-11-16' as LocalDate,
  text: `what was seen, ${id}`,
  childIds: ['nour' as ChildId],
  milestoneIds: [],
  mediaIds: [],
  media: [],
  byName: 'Sofiane Karam',
  byUserId: 'sofiane' as UserId,
  writtenAt: '2026-11-16T10:00:00.000Z' as Instant,
  isRemoved: false,
  isApproved: false,
  ...change,
})

let seq = 0
function anEntry(
  kind: { kind: string },
  content: Record<string, unknown>,
  rest: Partial<Entry> = {},
): Entry {
  seq += 1
  return {
    seq,
    entryId: `entry ${seq}`,
    kind: kind.kind,
    status: 'waiting',
    answer: null,
    madeAt: '2026-11-17T08:00:00.000Z',
    content: {
      date: '2026-11-17',
      text: 'mine',
      childIds: ['nour'],
      milestones: [],
      mediaIds: [],
      ...content,
    },
    ...rest,
  } as unknown as Entry
}

const view = (results: readonly ObservationResult[], entries: readonly Entry[] = []) =>
  viewObservations(results, { entries, childIds: new Set(['nour', 'adam']) })

describe('the observations of a class', () => {
  test('come newest first, and those of other children not at all', () => {
    const shown = view([
      anObservation('old', { date: '2026-11-02' as LocalDate }),
      anObservation('new'),
      anObservation('elsewhere', { childIds: ['zoe' as ChildId] }),
    ])
    expect(shown.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  test('what waits on this device is there at once, and says that it is to be sent', () => {
    const entry = anEntry(writeObservationKind, { observationId: 'mine', mediaIds: ['photo'] })
    expect(view([], [entry])).toMatchObject([
      { id: 'mine', saved: 'tablet', byName: null, mediaIds: ['photo'] },
    ])
  })

  test('a change that waits keeps its author and its place', () => {
    const entry = anEntry(writeObservationKind, {
      observationId: 'one',
      text: 'changed',
      date: '2026-11-16',
    })
    expect(view([anObservation('one')], [entry])).toMatchObject([
      { text: 'changed', byName: 'Sofiane Karam', saved: 'tablet', version: 1 },
    ])
  })
})
