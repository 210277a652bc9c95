import type { SmallAccount } from './small-world.ts'
import type { TestApp } from './test-app.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** Asks for a file as nobody, as a visitor, or as an account. An account signs in for it. */
export async function askFile(
  server: Pick<TestApp, 'app' | 'ask'>,
  facts: {
    by: Pick<SmallAccount, 'email'> | Pick<Visitor, 'accessToken'> | null
    path: string
    query?: Record<string, string>
  },
) {
  const { by, path: url, query = {} } = facts
  const visitor = by && ('accessToken' in by ? by : await aVisitor(server, { of: by }))
  const headers = visitor ? { authorization: `Bearer ${visitor.accessToken}` } : {}
  return server.app.inject({ method: 'GET', url, query, headers })
}
