import type { FastifyInstance, FastifyRequest } from 'fastify'
import { daysOfFeed } from '#domain/event/feed.ts'
import { type FeedId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { getPrintedSchool } from '#server/platform/printouts/export-record.sql.ts'
import { mediaTypes } from '#server/platform/printouts/print-route.ts'
import { admit } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { requireEvents } from '../event.policy.ts'
import { loadEntries } from '../ics/load-entries.ts'
import { writeCalendar } from '../ics/write-calendar.ts'
import { noteReading } from './feeds.sql.ts'

type Means = {
  contextOf(request: FastifyRequest): Promise<RequestContext>
  /** The owner of a feed by its secret; null for none, which has many reasons and one look. */
  viewerOf(context: RequestContext, secret: string): Promise<Viewer | null>
}

/**
 * The events of one person for a calendar, which brings no token: GET /files/feeds/<secret>.ics. Rights are judged at
 * each reading. A feed that is gone, guessed, or of somebody without the page is not found. The address is in no log.
 */
export function addEventFeeds(app: FastifyInstance, { contextOf, viewerOf }: Means): void {
  app.get<{ Params: { file: string } }>('/files/feeds/:file', async (request, reply) => {
    const secret = /^(.+)\.ics$/.exec(request.params.file)?.[1] ?? ''
    const asked = await contextOf(request)
    const context = { ...asked, viewer: await viewerOf(asked, secret) }
    const admitted = admit(() => requireEvents(context))
    if (!admitted.ok) return reply.status(404).send()
    const viewer = admitted.value
    const today = todayOf(context, viewer)
    const feedId = parseId<FeedId>(viewer.sessionId)
    const calendar = await context.database.inSchool(viewer.schoolId, async (tx) => {
      const language = feedId && (await noteReading(tx, { id: feedId, today }))
      if (!language) return null
      const wanted = { window: daysOfFeed(today) }
      const entries = await loadEntries(tx, { viewer, today, wanted })
      return { language, entries, name: (await getPrintedSchool(tx)).school }
    })
    if (!calendar) return reply.status(404).send()
    return reply
      .type(mediaTypes.ics)
      .header('x-robots-tag', 'noindex')
      .send(writeCalendar({ ...calendar, at: instantOf(context.clock.now()) }, calendar.language))
  })
}
