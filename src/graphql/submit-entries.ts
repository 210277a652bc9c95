import { type Client, gql, type TypedDocumentNode } from '@urql/core'
import type { HttpAnswer, ServerDoor } from './server-door.ts'

/** The fields that a kind of entry asks of the truth that answers it. */
export type TruthSelection = {
  readonly typename: string
  readonly selection: string
  readonly ofAccepted?: string
}

/** The mutation for all kinds of entries that the app knows. Kinds of one type must ask for the same fields. */
export function submitEntriesText(truths: readonly TruthSelection[]): string {
  const byType = new Map(truths.map((truth) => [truth.typename, truth]))
  const asked = (fieldsOf: (truth: TruthSelection) => string): string => {
    const fragments = [...byType.values()].map(
      (truth) => `... on ${truth.typename} { ${fieldsOf(truth)} }`,
    )
    return `truth { __typename ${fragments.join(' ')} }`
  }
  const standing = asked(({ selection }) => selection)
  const accepted = asked(({ selection, ofAccepted }) =>
    ofAccepted ? `${selection} ${ofAccepted}` : selection,
  )
  return `mutation SubmitEntries($entries: [EntryInput!]!) {
  submitEntries(entries: $entries) {
    __typename
    ... on EntryAccepted { entryId serverTime version ${accepted} }
    ... on EntryConflict { entryId serverTime version ${standing} }
    ... on EntryRefused { entryId serverTime code facts { name value } }
  }
}`
}

const noSession: HttpAnswer = {
  status: 401,
  header: () => null,
  body: '{"errors":[{"message":"No session","extensions":{"code":"UNAUTHENTICATED"}}]}',
}

const withEntries = (body: string, entries: readonly unknown[]): string =>
  JSON.stringify({ ...JSON.parse(body), variables: { entries } })

/** A refresh that was refused has ended the session; one that was never answered has not. */
export type IsSignedIn = () => boolean

/**
 * Posts entries for the offline engine and tells what came over HTTP, so that the engine judges it.
 * The request runs through the urql client, beside its queue: the same token, the same refresh, and
 * what the server acknowledged reaches the cache and with it every open screen. The engine is told as
 * soon as the answer is there; the cache takes it in meanwhile.
 */
export function createSubmitEntries(needs: {
  client: Pick<Client, 'mutation'>
  door: Pick<ServerDoor, 'post'>
  /** The truths of every kind of entry, asked for with the first batch. */
  truths: () => Promise<readonly TruthSelection[]>
  isSignedIn: IsSignedIn
}) {
  let document: TypedDocumentNode<unknown, { entries: readonly unknown[] }> | null = null

  return async (
    entries: readonly { readonly entryId: string }[],
    signal: AbortSignal,
  ): Promise<HttpAnswer> => {
    document ??= gql(submitEntriesText(await needs.truths()))
    let last: { http: HttpAnswer; failure: Error | undefined } | undefined
    let tell: (answer: HttpAnswer) => void = () => undefined
    const answered = new Promise<HttpAnswer>((resolve) => {
      tell = resolve
    })
    const listening: typeof globalThis.fetch = async (_, init) => {
      last = undefined
      const { http, verdict } = await needs.door.post({
        body: withEntries(String(init?.body), entries),
        headers: new Headers(init?.headers),
        signal,
      })
      const failure = verdict instanceof Error ? verdict : undefined
      last = { http, failure }
      if (failure) throw failure
      // With errors in it, it may be followed by a refresh and a second try.
      if (!http.body.includes('"errors"')) tell(http)
      return new Response(http.body, { headers: { 'content-type': 'application/json' } })
    }
    const context = { requestPolicy: 'network-only', fetch: listening } as const
    // urql makes a key of all variables, letter by letter: the ids tell one submission from another.
    const ids = entries.map(({ entryId }) => entryId)
    const sent = needs.client.mutation(document, { entries: ids }, context).toPromise()
    const aborted = new Promise<never>((_, reject) => {
      const stop = (): void => reject(signal.reason)
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    })
    const first = await Promise.race([answered, sent, aborted])
    if ('body' in first) return first
    const { error } = first
    // Another failure than the door's own is that of a refresh which followed it.
    if (last && (!error?.networkError || error.networkError === last.failure)) return last.http
    if (!needs.isSignedIn()) return noSession
    throw error?.networkError ?? new Error('The entries were not sent')
  }
}
