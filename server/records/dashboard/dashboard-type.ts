import { ObjectRef } from '@pothos/core'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** Dashboard of the contract: who looks at it, and when. Each feature adds its own part to it (decision 082). */
export type DashboardRecord = {
  viewer: SchoolViewer
  today: LocalDate
  at: Instant
  /** Settled when the part that is read now has its answer. */
  turn: Promise<unknown>
}

export const dashboardType = new ObjectRef<SchemaTypes, DashboardRecord>('Dashboard')

/** Reads the parts one after the other, so that a dashboard holds one connection. */
export function inTurn<Found>(board: DashboardRecord, read: () => Promise<Found>): Promise<Found> {
  const answer = board.turn.then(read)
  board.turn = answer.catch(() => undefined)
  return answer
}

type Asked = Pick<DashboardRecord, 'viewer' | 'today'> & { context: RequestContext }

/**
 * Makes the resolver of a part: null for somebody who may not open the list behind it. What looks issues all its
 * statements before it waits.
 */
export const readPart =
  <Found>(
    may: (viewer: SchoolViewer) => boolean,
    look: (tx: Glance, asked: Asked) => Promise<Found>,
  ) =>
  (board: DashboardRecord, _: unknown, context: RequestContext): Promise<Found> | null => {
    const { viewer, today } = board
    if (!may(viewer)) return null
    return inTurn(board, () =>
      context.database.glanceInSchool(viewer.schoolId, (tx) =>
        look(tx, { viewer, today, context }),
      ),
    )
  }
