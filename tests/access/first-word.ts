import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type FirstWord = {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** Opens a subscription at the listening server, takes the first thing that is said, and hangs up: leaving the loop cancels the body. */
export async function firstWord(
  app: FastifyInstance,
  { query, bearer }: { query: string; bearer: string },
): Promise<{ status: number } & FirstWord> {
  const { port } = app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify({ query }),
  })
  let heard = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    heard += decoder.decode(chunk, { stream: true })
    const said = /^data: (\{.*\})$/m.exec(heard)?.[1]
    if (said === undefined) continue
    return { status: response.status, ...(JSON.parse(said) as FirstWord) }
  }
  throw new Error(`nothing was said: ${heard}`)
}
