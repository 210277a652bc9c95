import { accept, type RefusalOf, type Result, refuseBy } from '../kernel/result.ts'

export const pushRefusalCodes = ['accounts.push-malformed'] as const

/** The address at which a browser takes news, and the keys that only this browser opens them with. */
export type PushDevice = { endpoint: string; publicKey: string; secret: string }

/** Longest address of a push service, in characters. Those of today have about 200. */
const longestEndpoint = 1_000

// A name of the public net, without a port, a user or a number in its place.
const publicAddress =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*)(?:\/[!-~]*)?$/
const namesOfTheHouse = /\.(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/

// An uncompressed point of P-256 has 65 bytes and begins with 4; the secret has 16 bytes.
const point = /^B[\w-]{86}$/
const sixteenBytes = /^[\w-]{22}$/

/** The refusal of what no browser says of itself. */
export const malformedPush =
  refuseBy<(typeof pushRefusalCodes)[number]>()('accounts.push-malformed')

/** Decides if an address may be one of a push service: https, and a name that the public net may know. */
export function isPushAddress(address: string): boolean {
  const [, host] = publicAddress.exec(address) ?? []
  return host !== undefined && address.length <= longestEndpoint && !namesOfTheHouse.test(host)
}

/** Reads what a browser says of itself. Anything else is refused with `accounts.push-malformed`. */
export function readPushDevice({
  endpoint,
  publicKey,
  secret,
}: PushDevice): Result<PushDevice, RefusalOf<(typeof pushRefusalCodes)[number]>> {
  const isOne = isPushAddress(endpoint) && point.test(publicKey) && sixteenBytes.test(secret)
  return isOne ? accept({ endpoint, publicKey, secret }) : malformedPush
}
