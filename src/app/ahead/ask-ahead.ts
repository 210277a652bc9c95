import { type Client, createRequest, type GraphQLRequest } from '@urql/core'
import { heardAt } from '#src/graphql/answers-heard.ts'
import type { WhyNotHeld } from '#src/keeping/ahead/held.ts'
import type { AheadQuestion } from '#src/manifest/ahead.ts'

/**
 * The length of all answers that one reading of a day may fetch, in characters. Over the network they are an eighth of it:
 * they are compressed there.
 */
export const mostBytes = 2_000_000
/** The length of an answer that nothing is known of. */
const unknownBytes = 250_000
/** The longest picture of a face that the school hands out, 320 pixels a side. */
const pictureBytes = 60_000

export type Answer = { why: null; data: unknown } | { why: WhyNotHeld }

/** Thrown where the person has left: nothing more is asked for them. */
export class ReadingIsOver extends Error {}

type Ports = {
  client: Client
  /** Resolves at a moment that is in nobody's way; rejects when the person has left. */
  calm(): Promise<void>
  /** Says of an answer of that moment, by the tablet's own clock, that it is new enough. */
  isYoung(heardAt: number): boolean
  /** Has the worker keep a picture, and answers its length; null where the school did not answer. */
  fetchPicture(address: string): Promise<number | null>
}

export type AskAhead = {
  ask(question: AheadQuestion): Promise<Answer>
  /** Keeps pictures one after the other, as many as fit under the ceiling. */
  keepPictures(addresses: readonly string[]): Promise<void>
  /** The length of what was fetched so far. */
  bytes(): number
}

/** Asks each question once. Asks no more where the school is silent, or where an answer would pass the ceiling. */
export function createAskAhead({ client, calm, isYoung, fetchPicture }: Ports): AskAhead {
  const answers = new Map<number, Promise<Answer>>()
  const longest = new Map<unknown, number>()
  let bytes = 0
  let isSilent = false

  async function read({ query, variables }: GraphQLRequest, from: 'network-only' | 'cache-only') {
    const context = { requestPolicy: from, isAhead: true }
    return client.query(query, variables, context).toPromise()
  }

  async function fetchNow(request: GraphQLRequest, before: number | undefined): Promise<Answer> {
    if (isSilent) return { why: 'no-answer' }
    if (bytes + (longest.get(request.query) ?? unknownBytes) > mostBytes) return { why: 'too-much' }
    await calm()
    const { data, error } = await read(request, 'network-only')
    // The cache answers for a silent school, and says nothing of it.
    const isAnswered = heardAt(client, request.key) !== before
    if (isAnswered) {
      const length = JSON.stringify(data ?? null).length
      bytes += length
      longest.set(request.query, Math.max(length, longest.get(request.query) ?? 0))
      return { why: null, data }
    }
    if (error?.graphQLErrors.length) return { why: 'refused' }
    isSilent = true
    return { why: 'no-answer' }
  }

  async function ask(request: GraphQLRequest): Promise<Answer> {
    const before = heardAt(client, request.key)
    if (before === undefined || !isYoung(before)) return fetchNow(request, before)
    const { data } = await read(request, 'cache-only')
    return data ? { why: null, data } : fetchNow(request, before)
  }

  return {
    ask({ query, variables }) {
      const request = createRequest(query, variables)
      const answer = answers.get(request.key) ?? ask(request)
      answers.set(request.key, answer)
      return answer
    },
    async keepPictures(addresses) {
      for (const address of addresses) {
        if (isSilent || bytes + pictureBytes > mostBytes) return
        await calm()
        const length = await fetchPicture(address)
        if (length === null) return
        bytes += length
      }
    },
    bytes: () => bytes,
  }
}
