import { reconcileRecord } from '#domain/entries/reconcile-record.ts'
import type { ChildId, MilestoneId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isApprovedAsWritten } from '#domain/pedagogy/approval.ts'
import type { ObservationId } from '#domain/pedagogy/pedagogy.ts'
import type { Glance } from '#server/platform/database.ts'
import type {
  ArrivedEntry,
  Batch,
  Decision,
  OpeningBatch,
} from '#server/platform/entries/entry-kind.ts'
import { type EnrolmentRecord, listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import { placeFor } from '#server/records/place.ts'
import { findMilestones } from './framework.sql.ts'
import {
  findObservations,
  listEnrolmentsOfObserved,
  lockObservations,
  type WrittenObservation,
  writeObservations,
} from './observation.sql.ts'
import { loadSettings } from './pedagogy-settings.sql.ts'
import { type ObservationRow, observationTruth } from './pedagogy-truth.ts'
import { refusedAbout } from './refused-entry.ts'

type Wanted = {
  observationIds: readonly ObservationId[]
  childIds: readonly ChildId[]
  milestoneIds: readonly MilestoneId[]
}

/** Everything that deciding about these observations needs, the observations themselves held. */
export async function loadObservations(
  { tx, asking, viewer }: OpeningBatch,
  { observationIds, childIds, milestoneIds }: Wanted,
) {
  const viewerId = viewer.userId
  const [, standing, enrolments, observed, milestones, settings] = await Promise.all([
    lockObservations(tx, observationIds),
    findObservations(asking, observationIds),
    listEnrolmentsOf(asking, { childIds: [...new Set(childIds)], viewerId }),
    listEnrolmentsOfObserved(asking, { observationIds, viewerId }),
    findMilestones(asking, [...new Set(milestoneIds)]),
    loadSettings(asking),
  ])
  return {
    rows: new Map<string, WrittenObservation>(
      standing.map((row) => [row.id, { ...row, base: row.version }]),
    ),
    enrolments: Map.groupBy([...enrolments, ...observed], ({ childId }) => childId),
    milestones,
    settings,
  }
}

type Facts = Awaited<ReturnType<typeof loadObservations>>

/** What both acts on observations do with what they decided. */
export function observationBatch({ viewer, now }: Batch, facts: Facts) {
  const today = dateIn(now, viewer.school.timeZone)
  const changed = new Set<string>()
  const isApproved = isApprovedAsWritten(viewer.userType, facts.settings)

  const placeOf = (childId: ChildId, date: LocalDate): EnrolmentRecord | null =>
    placeFor(viewer, {
      work: 'pedagogy',
      enrolments: facts.enrolments.get(childId) ?? [],
      date,
    })

  /** What stands under an id, if every child of it is the viewer's to see: else it does not exist for them. */
  function standingOf(id: ObservationId): { row: WrittenObservation | null; isHidden: boolean } {
    const row = facts.rows.get(id) ?? null
    const isHidden = row?.childIds.some((childId) => !placeOf(childId, row.date)) ?? false
    return { row, isHidden }
  }

  /** Judges and keeps a wish for the end of the batch. */
  function settle(
    entry: ArrivedEntry<object>,
    {
      act,
      standing,
      next,
    }: {
      act: 'write' | 'remove'
      standing: WrittenObservation | null
      next: Pick<ObservationRow, 'id' | 'date' | 'text' | 'childIds' | 'milestoneIds' | 'mediaIds'>
    },
  ): Decision {
    const subject = { subjectId: next.id, subjectDate: next.date }
    const author = { userId: viewer.userId, deviceId: entry.device.deviceId }
    const outcome = reconcileRecord(
      standing && {
        version: standing.version,
        isRemoved: standing.isRemoved,
        author: { userId: standing.byUserId, deviceId: standing.deviceId },
      },
      {
        act,
        baseVersion: entry.baseVersion,
        author,
        isSame: standing !== null && contentOf(standing) === contentOf(next),
      },
    )
    if (outcome === 'unknown') {
      return refusedAbout(subject, { code: 'pedagogy.unknown-observation', facts: {} })
    }
    const truth = standing && observationTruth(withoutBase(standing))
    if (outcome !== 'write') {
      if (!truth) throw new Error('nothing stands, and yet it is judged')
      const { version } = truth
      return outcome === 'conflict'
        ? { ...subject, outcome, version, standing: truth }
        : { ...subject, outcome: 'accepted', version, before: truth, after: truth }
    }
    const written: WrittenObservation = {
      ...next,
      base: standing?.base ?? 0,
      version: (standing?.version ?? 0) + 1,
      byUserId: viewer.userId,
      firstUserId: standing?.firstUserId ?? viewer.userId,
      byName: viewer.name,
      deviceId: entry.device.deviceId,
      writtenAt: entry.at,
      isRemoved: act === 'remove',
      isApproved,
    }
    facts.rows.set(next.id, written)
    changed.add(next.id)
    const after = observationTruth(withoutBase(written))
    return { ...subject, outcome: 'accepted', version: after.version, before: truth, after }
  }

  const write = (last: Glance) =>
    writeObservations(
      last,
      [...changed].flatMap((id) => facts.rows.get(id) ?? []),
    )
  return { today, placeOf, standingOf, settle, write }
}

const withoutBase = ({ base: _, ...row }: WrittenObservation): ObservationRow => row

const contentOf = (
  row: Pick<ObservationRow, 'date' | 'text' | 'childIds' | 'milestoneIds' | 'mediaIds'>,
): string =>
  JSON.stringify([
    row.date,
    row.text,
    row.childIds.toSorted(),
    row.milestoneIds.toSorted(),
    row.mediaIds,
  ])
