import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import { admit, requireSchoolSender } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { cookieOf, introduceTablet, tabletInCookies } from './introduce-tablet.ts'
import { readReport } from './read-report.ts'

const statusOf: Readonly<Partial<Record<RefusalCode, number>>> = { UNAUTHENTICATED: 401 }

/**
 * A tablet introduces itself: POST /api/tablet with its session and its report, the only request of the app with a
 * cookie. A browser that clears its storage keeps the cookie, and so the school learns what the tablet has forgotten.
 */
export function addTabletIntroduction(
  app: FastifyInstance,
  { contextOf }: { contextOf(request: FastifyRequest): Promise<RequestContext> },
): void {
  app.post('/api/tablet', async (request, reply) => {
    const context = await contextOf(request)
    const admitted = admit(() => requireSchoolSender(context))
    if (!admitted.ok) {
      const { code } = admitted.refusal
      return reply.status(statusOf[code] ?? 403).send({ code })
    }
    const report = readReport(request.headers)
    if (!report) return reply.status(400).send({ code: 'BAD_REQUEST' satisfies RefusalCode })
    const before = tabletInCookies(request.headers.cookie)
    await introduceTablet(context, { viewer: admitted.value, report, before })
    const isSecure = request.protocol === 'https'
    return reply.header('set-cookie', cookieOf(report.deviceId, { isSecure })).status(204).send()
  })
}
