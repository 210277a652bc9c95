import type { IncomingHttpHeaders } from 'node:http'
import type { UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { daysAgo, mostNewTablets } from '#domain/staff/tablet.ts'
import {
  parseTabletReport,
  type TabletReport,
  tabletHeader,
  waitingHeader,
} from '#domain/staff/tablet-report.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { deviceNameOf } from '#server/records/accounts/device-name.ts'
import type { KeptReport } from './tablets.sql.ts'

type SentReport = { tablet: string; waiting: string | undefined }

/** The two headers as they came; undefined when the app says nothing of its tablet. */
export function sentReport(headers: IncomingHttpHeaders): SentReport | undefined {
  const [tablet, waiting] = [headers[tabletHeader], headers[waitingHeader]]
  if (typeof tablet !== 'string') return undefined
  return { tablet, waiting: typeof waiting === 'string' ? waiting : undefined }
}

/** Reads what a tablet says of itself; undefined when it is not written as it should be. */
export const readReport = (headers: IncomingHttpHeaders): TabletReport | undefined => {
  const sent = sentReport(headers)
  return sent && parseTabletReport(sent)
}

/** The report as it is kept: by the person at the keyboard, who makes no more than a few tablets known a day. */
export function reportToKeep(
  { clock, userAgent }: Pick<RequestContext, 'clock' | 'userAgent'>,
  { report, by }: { report: TabletReport; by: UserId },
): KeptReport {
  const now = clock.now()
  return {
    ...report,
    deviceName: deviceNameOf(userAgent),
    by,
    at: instantOf(now),
    newSince: instantOf(daysAgo(now, 1)),
    mostNew: mostNewTablets,
  }
}
