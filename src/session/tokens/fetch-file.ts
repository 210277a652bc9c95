import type { TokenStorage } from './token-storage.ts'

/** A file was asked for and not given: what the server answered, or 0 when it did not. */
export class FileNotFetchedError extends Error {
  override readonly name = 'FileNotFetchedError'
  readonly status: number
  /** The server's own word for why; undefined when something else answered, or nothing. */
  readonly code: string | undefined

  constructor(path: string, answer: { status: number; code: string | undefined }) {
    super(`${path} was not fetched: ${answer.status} ${answer.code ?? ''}`)
    this.status = answer.status
    this.code = answer.code
  }
}

type Refused = { code?: unknown; errors?: { extensions?: { code?: unknown } }[] } | null

function codeIn(refused: Refused): string | undefined {
  const code = refused?.code ?? refused?.errors?.[0]?.extensions?.code
  return typeof code === 'string' ? code : undefined
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
    .catch(() => Promise.reject(new FileNotFetchedError(path, { status: 0, code: undefined })))
  if (!response.ok) {
    const code = codeIn(await response.json().catch(() => null))
    throw new FileNotFetchedError(path, { status: response.status, code })
  }
  return response.blob()
}
