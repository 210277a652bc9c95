import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, those that `::` leaves out included. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  const left = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(left).fill('0'), ...after]
}

/**
 * Finds what tries and open connections are counted by: an IPv4 address, or the first half of an IPv6 one. The owner of
 * one of those has eighteen trillion more that end otherwise.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare) || bare.includes('.')) return address
  const half = groupsOf(bare).slice(0, 4)
  return `${half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
