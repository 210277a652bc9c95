import type { GraphQLResolveInfo } from 'graphql'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { SchoolViewer } from './refusals.ts'
import type { RequestContext } from './request-context.ts'
import { todayOf } from './today.ts'

/** Facts that a reading may depend on beside the rows. */
type Asked<Args> = {
  args: Args
  viewer: SchoolViewer
  /** The date in the school's zone. */
  today: LocalDate
  context: RequestContext
  info: GraphQLResolveInfo
}

/**
 * Makes the resolver of a field that reads the rows of the viewer's school. The policy throws the refusal of the whole
 * call. What looks issues all its statements before it waits.
 */
export const readAs =
  <Args, Found>(
    policy: (context: RequestContext) => SchoolViewer,
    look: (tx: Glance, asked: Asked<Args>) => Promise<Found>,
  ) =>
  (_: unknown, args: Args, context: RequestContext, info: GraphQLResolveInfo): Promise<Found> => {
    const viewer = policy(context)
    const today = todayOf(context, viewer)
    return context.database.glanceInSchool(viewer.schoolId, (tx) =>
      look(tx, { args, viewer, today, context, info }),
    )
  }
