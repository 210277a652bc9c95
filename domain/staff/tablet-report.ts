import { type DeviceId, parseId, type UserId } from '../kernel/ids.ts'
import { type Instant, parseInstant } from '../kernel/instant.ts'
import { firstLetters } from '../kernel/text.ts'

/** A tablet's report of itself with every request: which one it is, and whose entries wait on it. Counts only. */
export type TabletReport = {
  deviceId: DeviceId
  /** The name that people gave it. */
  name: string | null
  waiting: readonly WaitingEntries[]
}

export type WaitingEntries = {
  userId: UserId
  count: number
  /** As far as the tablet knows the hour; null when only photos wait. */
  oldestMadeAt: Instant | null
}

export const tabletHeader = 'preau-tablet'
export const waitingHeader = 'preau-waiting'

export type TabletHeaders = { [tabletHeader]: string; [waitingHeader]?: string }

const mostOwners = 20
const longestName = 60
const mostWaiting = 999_999
/** Sixty characters of four bytes, each byte written as `%F0`. */
const longestTablet = 800
const longestWaiting = 2_000

/** The report as headers. The fewest entries are left out when more people than 20 have some. */
export function writeTabletReport({ deviceId, name, waiting }: TabletReport): TabletHeaders {
  const owners = waiting
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostOwners)
    .map(({ userId, count, oldestMadeAt }) => {
      const since = oldestMadeAt === null ? '' : `@${oldestMadeAt}`
      return `${userId}=${Math.min(count, mostWaiting)}${since}`
    })
  const tablet = name ? `${deviceId}; name="${encodedName(name)}"` : deviceId
  return {
    [tabletHeader]: tablet,
    ...(owners.length > 0 && { [waitingHeader]: owners.join(', ') }),
  }
}

/** Half of a character pair cannot be written: it is left out. */
const encodedName = (name: string): string =>
  encodeURIComponent(
    [...name]
      .filter((sign) => !/^[\ud800-\udfff]$/.test(sign))
      .slice(0, longestName)
      .join(''),
  )

/** Reads the headers; undefined when either is not written so. Then nothing is known, not even that nothing waits. */
export function parseTabletReport(sent: {
  tablet: string | undefined
  waiting: string | undefined
}): TabletReport | undefined {
  const { tablet = '', waiting = '' } = sent
  if (tablet.length > longestTablet || waiting.length > longestWaiting) return undefined
  const [, id = '', encoded] = /^([0-9a-f-]{36})(?:; name="([^"]*)")?$/.exec(tablet) ?? []
  const deviceId = parseId<DeviceId>(id)
  const name = encoded === undefined ? null : decodedName(encoded)
  const owners = waiting === '' ? [] : waiting.split(',').map((text) => parseOwner(text.trim()))
  const known = owners.filter((owner) => owner !== undefined)
  const isWhole = known.length === owners.length && known.length <= mostOwners
  const isOnce = new Set(known.map(({ userId }) => userId)).size === known.length
  if (!deviceId || name === undefined || !isWhole || !isOnce) return undefined
  return { deviceId, name, waiting: known }
}

function decodedName(encoded: string): string | null | undefined {
  try {
    const name = decodeURIComponent(encoded).replace(/\p{C}/gu, '').trim()
    return firstLetters(name, longestName) || null
  } catch {
    return undefined
  }
}

function parseOwner(text: string): WaitingEntries | undefined {
  const [, id = '', count, since] = /^([0-9a-f-]{36})=([1-9]\d{0,5})(?:@(.+))?$/.exec(text) ?? []
  const userId = parseId<UserId>(id)
  const oldestMadeAt = since === undefined ? null : parseInstant(since)
  if (!userId || oldestMadeAt === undefined) return undefined
  return { userId, count: Number(count), oldestMadeAt }
}
