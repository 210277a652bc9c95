import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Loaded } from '#src/graphql/loaded.ts'
import { useSession } from '#src/session/session-context.tsx'
import { lackOf } from '#src/session/signing/account-call.ts'
import type { Kept } from '../pages/use-kept.ts'
import type { Refused } from './act-answer.ts'
import { type ActsOf, type Outcome, useActBy } from './use-act.ts'

/** `show` puts in what an act has answered. */
export type Asked<Data> = Kept<Data> & { show: (data: Data) => void }

const noVariables = {}

type AskBeside = ReturnType<typeof useSession>['ask']

/** One reading: the answer, or why there is none. */
export type Reading<Data> = { kind: 'data'; data: Data } | Parameters<typeof lackOf>[0]

/**
 * Reads what a page shows that nothing may keep on the device, and that takes more than one question. `read` asks them;
 * it is the same function from drawing to drawing. It is read anew when `read` or `since` changes.
 */
export function useAskedBy<Data>(
  read: (ask: AskBeside) => Promise<Reading<Data>>,
  since?: unknown,
): Asked<Data> {
  const { ask } = useSession()
  const [kept, setKept] = useState<{ read: typeof read; loaded: Loaded<Data> }>({
    read,
    loaded: { status: 'loading' },
  })
  const latest = useRef(0)

  const show = useCallback(
    (value: Data) => {
      latest.current += 1
      setKept({ read, loaded: { status: 'ready', value, isStale: false } })
    },
    [read],
  )
  const lookAgain = useCallback(async () => {
    latest.current += 1
    const look = latest.current
    const outcome = await read(ask)
    if (look !== latest.current) return
    if (outcome.kind === 'data') return show(outcome.data)
    const status = lackOf(outcome) === 'silent' ? 'missing' : 'refused'
    // What was read stays in sight, unless it answers another wish.
    setKept((was) =>
      was.read === read && was.loaded.status === 'ready' ? was : { read, loaded: { status } },
    )
  }, [ask, read, show])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change elsewhere is a reason to read anew
  useEffect(() => void lookAgain(), [lookAgain, since])

  return useMemo(() => ({ ...kept.loaded, lookAgain, show }), [kept, lookAgain, show])
}

/**
 * Reads what a page shows that nothing may keep on the device, such as colleagues and other schools. It is read beside
 * the cache and given up with the page. It is read anew when `since` changes.
 */
export function useAsked<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  { variables, since }: { variables?: Variables; since?: unknown } = {},
): Asked<Data> {
  const wish = JSON.stringify(variables ?? noVariables)
  const read = useCallback(
    (ask: AskBeside) => ask({ document, variables: JSON.parse(wish) as Variables }),
    [document, wish],
  )
  return useAskedBy(read, since)
}

type Shown<Data> = Refused | { __typename: 'Done'; query: Data | null } | { __typename?: never }

/** Acts on what `useAsked` reads. What an act answers under `query` is shown at once. */
export function useAskedAct<Data>(
  acts: ActsOf,
  { lookAgain, show }: Pick<Asked<Data>, 'lookAgain' | 'show'>,
) {
  const { ask } = useSession()
  const { act: send, ...more } = useActBy(acts, { lookAgain, ask })
  const act = useCallback(
    async <Sent extends Record<string, unknown>>(
      document: TadaDocumentNode<{ answer: Shown<Data> }, Sent>,
      variables: Omit<Sent, 'actId'>,
    ): Promise<Outcome> => {
      const outcome = await send(document, variables)
      if (outcome.kind !== 'done') return outcome
      const { answer } = outcome
      if ('query' in answer && answer.query) show(answer.query)
      else lookAgain()
      return outcome
    },
    [send, show, lookAgain],
  )
  return { ...more, act }
}
