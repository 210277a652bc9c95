import { feedSecretBytes } from '#domain/event/feed.ts'
import { type RandomBytes, systemRandomBytes } from '#src/platform/ids.ts'

/** Makes the secret of a feed: 32 bytes of chance, as signs that may stand in an address. */
export function newFeedSecret(fill: RandomBytes = systemRandomBytes): string {
  const bytes = new Uint8Array(feedSecretBytes)
  fill(bytes)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The address that a calendar is given. */
export const feedAddress = (secret: string, origin = globalThis.location.origin): string =>
  `${origin}/files/feeds/${secret}.ics`

/** The same for the device itself: its own calendar opens it. */
export const calendarLink = (address: string): string => address.replace(/^https?:/, 'webcal:')
