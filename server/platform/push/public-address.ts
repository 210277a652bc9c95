import { lookup as lookUpName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses outside the public net: this machine, the house, the cloud's own services, groups, examples. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/** The public net's eighth of the newer addresses; those of `closedAmong` stand in it and lead elsewhere. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
const closedAmong = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedAmong.addSubnet(network, bits, 'ipv6')

/** Decides if an address of a machine stands in the public net. An old address in the newer writing does not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open.check(address, 'ipv6') && !closedAmong.check(address, 'ipv6')
}

/** A name led to no address of the public net. Nothing was sent. */
export class NotPublic extends Error {
  readonly code = 'ENOTPUBLIC'
}

/** Answers the addresses of a name. */
export type Resolve = (
  name: string,
  answer: (error: Error | null, addresses: readonly { address: string; family: number }[]) => void,
) => void

const resolveByDns: Resolve = (name, answer) => lookUpName(name, { all: true }, answer)

/**
 * Looks a name up for a connection and lets public addresses through alone. The connection is made to the very address
 * that was judged: a name that leads elsewhere a moment later gains nothing.
 */
export function publicLookup(resolve: Resolve = resolveByDns): LookupFunction {
  return (name, options, answer) => {
    resolve(name, (error, addresses) => {
      if (error) return answer(error, '', 0)
      const allowed = addresses.filter(({ address }) => isPublicAddress(address))
      const [first] = allowed
      if (!first) return answer(new NotPublic('no public address'), '', 0)
      if (options.all) return answer(null, [...allowed])
      return answer(null, first.address, first.family)
    })
  }
}
