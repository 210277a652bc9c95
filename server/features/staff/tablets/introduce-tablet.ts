import { type DeviceId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { daysAgo } from '#domain/staff/tablet.ts'
import type { TabletReport } from '#domain/staff/tablet-report.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { reportToKeep } from './read-report.ts'
import { keepReport, markForgotten, removeLongSilent } from './tablets.sql.ts'

const cookieName = 'preau-tablet'

/** As long as a browser keeps any cookie. */
const cookieDays = 400

/** Reads which tablet this browser was when it last introduced itself. */
export function tabletInCookies(header: string | undefined): DeviceId | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  const kept = pairs.find((pair) => pair.startsWith(`${cookieName}=`))
  return kept === undefined ? undefined : parseId<DeviceId>(kept.slice(cookieName.length + 1))
}

/** The cookie is sent back to the introduction only, and holds nothing but the id. */
export function cookieOf(deviceId: DeviceId, { isSecure }: { isSecure: boolean }): string {
  const attributes = [
    `${cookieName}=${deviceId}`,
    'Path=/api/tablet',
    `Max-Age=${cookieDays * 24 * 60 * 60}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  return [...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/**
 * Keeps what the tablet says. A browser that was another tablet before has lost its storage: that tablet has forgotten
 * what waited on it. Tablets of which nothing was heard for as long as a cookie lives are deleted.
 */
export async function introduceTablet(
  context: RequestContext,
  tablet: { viewer: SchoolViewer; report: TabletReport; before: DeviceId | undefined },
): Promise<void> {
  const { viewer, report, before } = tablet
  const now = context.clock.now()
  await context.database.inSchool(viewer.schoolId, async (tx) => {
    await keepReport(tx, reportToKeep(context, { report, by: viewer.actorId }))
    if (before && before !== report.deviceId) {
      const [succeededBy, at] = [report.deviceId, instantOf(now)]
      await markForgotten(tx, { deviceId: before, succeededBy, at })
    }
    await removeLongSilent(tx, instantOf(daysAgo(now, cookieDays)))
  })
}
