/** Addresses that only the server answers: the app's page is never given in their place. `/api/logout` is a page of the app. */
export const answeredByServer: RegExp[] = [
  /^\/graphql(\/|\?|$)/,
  /^\/files\//,
  /^\/demo\//,
  /^\/healthz(\?|$)/,
  /^\/readyz(\?|$)/,
  // A page of its own, which is kept on no device.
  /^\/admission-form(\/|\?|$)/,
]

/** Pictures of children: cleared with everything else of a person at sign-out. */
export const thumbnailCache = 'preau-thumbnails'

export const isThumbnail = (url: URL): boolean => url.pathname.startsWith('/files/thumbnails/')

/** A signed address changes every hour; the picture behind it does not. */
export function withoutSignature(address: string): string {
  const url = new URL(address)
  url.search = ''
  return url.href
}
