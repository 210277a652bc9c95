/** A tablet's report on itself with one request: which it is, and how many entries of whom wait there. */
export type SaidReport = {
  deviceId: string
  waiting: ReadonlyMap<string, number>
  /** Later ones have higher numbers. */
  number: number
}

/** The list of tablets of a school: the last report of each, whole. */
export class ModelTablets {
  readonly #last = new Map<string, SaidReport>()
  /** Tablets of which an earlier report came after a later one, minutes late. */
  readonly overtaken = new Set<string>()

  /** Kept beside the answer to a request of somebody who is signed in. */
  keep(report: SaidReport): void {
    const { deviceId, number } = report
    if (number < (this.last(deviceId)?.number ?? 0)) this.overtaken.add(deviceId)
    this.#last.set(deviceId, report)
  }

  last(deviceId: string): SaidReport | undefined {
    return this.#last.get(deviceId)
  }
}

/** Reads `user=3@2026-11-17T07:40:00.000Z, other=1`. */
export function reportIn(headers: Readonly<Record<string, string>>, number: number): SaidReport {
  const owners = (headers['preau-waiting'] ?? '').split(', ').filter(Boolean)
  const waiting = owners.map((owner): [string, number] => {
    const [userId = '', said = ''] = owner.split('=')
    return [userId, Number.parseInt(said, 10)]
  })
  return { deviceId: headers['preau-tablet'] ?? '', waiting: new Map(waiting), number }
}
