import { isApprovedAsWritten } from '#domain/pedagogy/approval.ts'
import { refusalOfChild, refusalOfDay } from '#domain/pedagogy/decide-pedagogy.ts'
import { parseObservation, parseRemoval } from '#domain/pedagogy/parse-pedagogy.ts'
import type { RemoveObservation, WriteObservation } from '#domain/pedagogy/pedagogy.ts'
import { type RowStamp, reconciled } from '#server/platform/entries/reconciled.ts'
import {
  type AskedOf,
  type RecordFamily,
  type Refusal,
  recordKind,
} from '#server/platform/entries/record-kind.ts'
import { mayFollowLearning } from '../pedagogy.policy.ts'
import { type ObservationRow, observationTruth } from '../pedagogy-truth.ts'
import { observationRows } from './observation-rows.ts'

type Rows = ReturnType<typeof observationRows>
type Content = Pick<ObservationRow, 'date' | 'text' | 'childIds' | 'milestoneIds' | 'mediaIds'>
type Asked<Request> = AskedOf<Request, Rows, ObservationRow | null>

const aboutObservations = {
  rows: observationRows,
  policy: mayFollowLearning,
  put(observation, { rows }) {
    rows.observations.put(observation)
    return observationTruth(observation)
  },
  truth: observationTruth,
} satisfies Partial<RecordFamily<RemoveObservation, ObservationRow, Rows>>

/** True if nobody else has written what an answer shows. */
const isAlone = ({ standing, batch: { viewer } }: Asked<object>): boolean =>
  standing === null || standing.byUserId === viewer.userId

/** Makes what both acts say of the making of a version. It waits for approval again, where the school asks for one. */
const made = ({ standing, entry, rows, batch: { viewer } }: Asked<object>, stamp: RowStamp) => ({
  ...stamp,
  firstUserId: standing?.firstUserId ?? viewer.userId,
  byName: viewer.name,
  writtenAt: entry.at,
  isApproved: isApprovedAsWritten(viewer.userType, { needsApproval: rows.needsApproval() }),
})

/**
 * Writes what somebody saw of one child or several, or writes it anew under the same id. A new one is never in conflict;
 * a change needs the version that its author saw.
 */
export const writeObservation = recordKind(
  {
    ...aboutObservations,
    find: ({ request, rows }: Pick<Asked<WriteObservation>, 'request' | 'rows'>) =>
      rows.observations.find(request.observationId),
    subject: ({ request }) => ({ subjectId: request.observationId, subjectDate: request.date }),
    place: whyNotWritten,
    afterStay: {
      is: ({ request: { childIds, date }, rows, writtenOn }) =>
        rows.isByEndedStay(childIds, { date, writtenOn }),
      isAlone,
    },
  },
  {
    name: 'writeObservation',
    parse: parseObservation,
    judge: (asked: Asked<WriteObservation>) => {
      const { standing, request } = asked
      const { observationId: id, milestones, date, text } = request
      const childIds = [...request.childIds]
      const content = { ...{ date, text, childIds }, mediaIds: [...request.mediaIds] }
      const next: Content = { ...content, milestoneIds: [...milestones] }
      return reconciled(asked, {
        act: 'write',
        isSame: standing !== null && contentOf(standing) === contentOf(next),
        write: (stamp) => ({
          is: 'write',
          change: { id, ...next, isRemoved: false, ...made(asked, stamp) },
        }),
      })
    },
  },
)

function whyNotWritten({
  request: { childIds, milestones, date },
  rows,
  standing,
  ...when
}: Asked<WriteObservation>): Refusal | null {
  const { writtenOn } = when
  const places = childIds.map((childId) => rows.placeOf(childId, { date, writtenOn }))
  if (!places.every((place) => place)) return { code: 'pedagogy.unknown-child' }
  if (!milestones.every((id) => rows.milestones.has(id))) {
    return { code: 'pedagogy.unknown-milestone' }
  }
  const refusals = places.map((place) => refusalOfChild(place, date))
  const refusal = refusalOfDay(date, when) ?? refusals.find((it) => it !== null)
  if (refusal) return refusal
  return standing && !rows.isSeen(standing, writtenOn)
    ? { code: 'pedagogy.unknown-observation' }
    : null
}

/** Takes an observation back. It stays as a tombstone; evaluations that came with it stand by themselves. */
export const removeObservation = recordKind(
  {
    ...aboutObservations,
    find({ request, rows, writtenOn }) {
      const standing = rows.observations.find(request.observationId)
      return standing && rows.isSeen(standing, writtenOn) ? standing : null
    },
    afterStay: {
      is({ request, rows, writtenOn }) {
        const standing = rows.observations.find(request.observationId)
        const day = standing && { date: standing.date, writtenOn }
        return day !== null && rows.isByEndedStay(standing?.childIds ?? [], day)
      },
      isAlone,
    },
    subject: ({ request, standing }) => ({
      subjectId: request.observationId,
      subjectDate: standing?.date ?? null,
    }),
    place: () => null,
  } satisfies RecordFamily<RemoveObservation, ObservationRow, Rows>,
  {
    name: 'removeObservation',
    parse: parseRemoval,
    unknown: 'pedagogy.unknown-observation',
    judge: (asked) =>
      reconciled(asked, {
        act: 'remove',
        isSame: false,
        write: (stamp) => ({
          is: 'write',
          change: { ...asked.standing, ...made(asked, stamp), isRemoved: true },
        }),
      }),
  },
)

const contentOf = ({ date, text, childIds, milestoneIds, mediaIds }: Content): string =>
  JSON.stringify([date, text, childIds.toSorted(), milestoneIds.toSorted(), mediaIds])
