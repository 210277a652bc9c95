import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mustSetUpTwoFactor } from '#domain/accounts/second-factor.ts'
import { parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { admit, requireSession } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { readSchool } from './read-schools.ts'
import { exportSchool } from './school-export.ts'

const statusOf: Readonly<Partial<Record<RefusalCode, number>>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  'accounts.two-factor-missing': 403,
  APP_DISABLED: 403,
  'accounts.sending-only': 403,
  'platform.unknown-school': 404,
}

type Asked = { viewer: Viewer; schoolId: SchoolId }

async function decide(
  context: RequestContext,
  sentId: string,
): Promise<Result<Asked, { code: RefusalCode }>> {
  const admitted = admit(() => requireSession(context))
  if (!admitted.ok) return admitted
  const viewer = admitted.value
  if (viewer.actorId !== viewer.userId || !['admin', 'director'].includes(viewer.userType))
    return refuse({ code: 'FORBIDDEN' })
  if (mustSetUpTwoFactor(viewer, context)) return refuse({ code: 'accounts.two-factor-missing' })
  const schoolId = parseId<SchoolId>(sentId)
  const isElsewhere = viewer.schoolId !== null && viewer.schoolId !== schoolId
  if (!schoolId || isElsewhere || !(await readSchool(context, schoolId)))
    return refuse({ code: 'platform.unknown-school' })
  return accept({ viewer, schoolId })
}

/**
 * Everything of a school as a file: GET /files/school.zip?school=. For the director of the school, whose data it is,
 * and for the platform admin when a school leaves; either stands in the school's log. Refusals are JSON with a code.
 */
export function addSchoolExport(
  app: FastifyInstance,
  {
    contextOf,
    files,
  }: { contextOf(request: FastifyRequest): Promise<RequestContext>; files: FileStore },
): void {
  app.get('/files/school.zip', async (request, reply) => {
    const context = await contextOf(request)
    const { school } = request.query as { school?: unknown }
    const asked = await decide(context, typeof school === 'string' ? school : '')
    if (!asked.ok) {
      const { code } = asked.refusal
      return reply.status(statusOf[code] ?? 400).send({ code, facts: {} })
    }
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="school.zip"')
      .send(await exportSchool(context, { ...asked.value, files }))
  })
}
