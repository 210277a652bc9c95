import { ObjectRef } from '@pothos/core'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type ClassRecord, listSchoolClasses } from '../children/classes.sql.ts'

/** The transaction that all parts share. */
type Shared = {
  tx: Glance
  /** Every class of the school, read once for all parts that ask. */
  classes: () => Promise<ClassRecord[]>
}

/** Dashboard of the contract: who looks at it, and when. Each feature adds its own part to it (decision 082). */
export type DashboardRecord = {
  viewer: SchoolViewer
  today: LocalDate
  at: Instant
  read: <Found>(look: (shared: Shared) => Promise<Found>) => Promise<Found>
}

export const dashboardType = new ObjectRef<SchemaTypes, DashboardRecord>('Dashboard')

/**
 * Makes the reading of the parts: those asked for in one turn are one transaction, and their statements travel side by
 * side. So a dashboard holds one connection, and its parts are of one moment.
 */
export function sharedReading(
  { database }: RequestContext,
  { viewer, today }: Pick<DashboardRecord, 'viewer' | 'today'>,
): DashboardRecord['read'] {
  const looks: ((shared: Shared) => Promise<unknown>)[] = []
  let answers: Promise<unknown[]> | undefined
  const readAll = async (): Promise<unknown[]> => {
    // Every part has asked when the turn of the first one is over.
    await Promise.resolve()
    return database.inSchool(viewer.schoolId, (tx) => {
      let known: Promise<ClassRecord[]> | undefined
      const classes = () => {
        known ??= listSchoolClasses(tx, { viewer, date: today })
        return known
      }
      return Promise.all(looks.map((look) => look({ tx, classes })))
    })
  }
  return async <Found>(look: (shared: Shared) => Promise<Found>): Promise<Found> => {
    const place = looks.push(look) - 1
    answers ??= readAll()
    return (await answers)[place] as Found
  }
}

type Asked = Pick<DashboardRecord, 'viewer' | 'today'> &
  Pick<Shared, 'classes'> & { context: RequestContext }

/** Makes the resolver of a part: null for somebody who may not open the list behind it. */
export const readPart =
  <Found>(
    may: (viewer: SchoolViewer) => boolean,
    look: (tx: Glance, asked: Asked) => Promise<Found>,
  ) =>
  (board: DashboardRecord, _: unknown, context: RequestContext): Promise<Found> | null => {
    const { viewer, today, read } = board
    if (!may(viewer)) return null
    return read(({ tx, classes }) => look(tx, { viewer, today, classes, context }))
  }
