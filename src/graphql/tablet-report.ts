import {
  type TabletReport as Report,
  type TabletHeaders,
  writeTabletReport,
} from '#domain/staff/tablet-report.ts'

/** The tablet's report with each question of somebody signed in: which it is, and whose entries wait on it. */
export type TabletReport = {
  /** Null while the tablet does not know what waits on it. */
  headers(): TabletHeaders | null
  /** The server has answered a question that said so. */
  wasHeard(said: TabletHeaders): void
  /** True if the server has heard something else last, or nothing yet. */
  isNews(): boolean
}

export function createTabletReport(tablet: () => Report | null): TabletReport {
  let heard = ''
  const headers = (): TabletHeaders | null => {
    const report = tablet()
    return report && writeTabletReport(report)
  }
  return {
    headers,
    wasHeard(said) {
      heard = JSON.stringify(said)
    },
    isNews() {
      const now = headers()
      return now !== null && JSON.stringify(now) !== heard
    },
  }
}
