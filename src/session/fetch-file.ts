import type { TokenStorage } from './token-storage.ts'

/** A file was asked for and not given: what the server answered, or 0 when it did not. */
export class FileNotFetchedError extends Error {
  override readonly name = 'FileNotFetchedError'
  readonly status: number

  constructor(path: string, status: number) {
    super(`${path} was not fetched: ${status}`)
    this.status = status
  }
}

/**
 * Fetches a file of the school with the session's token. The caller makes sure that the token is
 * live, by asking something of the GraphQL endpoint first: there it is refreshed, one tab at a time.
 */
export async function fetchFile(
  path: string,
  needs: { storage: TokenStorage; fetch: typeof globalThis.fetch },
): Promise<Blob> {
  const { accessToken } = needs.storage.read()
  const headers = { authorization: `Bearer ${accessToken ?? ''}` }
  const response = await needs
    .fetch(path, { headers, credentials: 'omit' })
    .catch(() => Promise.reject(new FileNotFetchedError(path, 0)))
  if (!response.ok) throw new FileNotFetchedError(path, response.status)
  return response.blob()
}
