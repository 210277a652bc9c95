import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useMemo, useRef } from 'react'
import { useClient, useQuery } from 'urql'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { type Icon, type IconAnswer, topicsList } from './topics.operations.ts'
import { topicRefusalWords } from './topics-refusals.ts'

/** What came of an act. `silent`: no answer, and the server may have done it all the same. */
export type TopicOutcome =
  | { kind: 'changed' }
  | { kind: 'refused'; code: string; sentence: string }
  | { kind: 'silent' }

export type TopicAct = <Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<{ answer: IconAnswer }, Variables>,
  variables: Variables,
) => Promise<TopicOutcome>

export type Topics = {
  status: 'loading' | 'silent' | 'ready'
  icons: readonly Icon[]
  act: TopicAct
  again: () => void
}

const words = { ...requestRefusalWords, ...topicRefusalWords }
const none: readonly Icon[] = []

/** The school's topics, and the acts that change them: one after the other, each with what the server then has. */
export function useTopics(): Topics {
  const { i18n, t } = useLingui()
  const client = useClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [{ data, error }, ask] = useQuery({
    query: topicsList,
    requestPolicy: 'cache-and-network',
  })
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])

  const act: TopicAct = useCallback(
    (document, variables) => {
      const refused = (code: string): TopicOutcome => ({
        kind: 'refused',
        code,
        sentence:
          findRefusalSentence(i18n, words, { code }) ??
          t`This was refused, and nothing was changed. Load the page again.`,
      })
      const run = async (): Promise<TopicOutcome> => {
        const answered = await client.mutation(document, variables as never).toPromise()
        const code = answered.error?.graphQLErrors[0]?.extensions?.code
        if (typeof code === 'string') return refused(code)
        if (!answered.data) return { kind: 'silent' }
        const { answer } = answered.data as { answer: IconAnswer }
        if (answer.__typename === 'IconRefused') return refused(answer.code)
        // The list itself is asked for anew: the cache knows each topic by now, but not which there are.
        await client.query(topicsList, {}, { requestPolicy: 'network-only' }).toPromise()
        return { kind: 'changed' }
      }
      const next = last.current.then(run, run)
      last.current = next
      return next
    },
    [client, i18n, t],
  )

  const icons = data?.listIcons
  return useMemo(() => {
    const status = icons ? 'ready' : error ? 'silent' : 'loading'
    return { status, icons: icons ?? none, act, again }
  }, [icons, error, act, again])
}
