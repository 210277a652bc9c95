import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useRef, useState } from 'react'
import type { ActRefusalCode } from '#domain/kernel/request-codes.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import { findSentence } from '#src/i18n/field-refusals.ts'
import type { RefusalFacts, RefusalWords } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { ActAnswer, Refused } from './act-answer.ts'
import { type Ask, type Reply, useAsk } from './use-ask.ts'

/** The reason why an act was not done, or is not known to be done. It holds the sentence that the reader gets. */
export type Trouble = {
  kind: 'refused' | 'changed-meanwhile' | 'not-known'
  /** Empty when no answer came. */
  code: string
  sentence: string
  /** The field that the refusal is about, where it names one. */
  field?: string
}

export type Outcome<Answer = unknown> = { kind: 'done'; answer: Answer } | Trouble

/** The parts that the acts of a feature have in common. */
export type ActsOf = {
  words: Partial<RefusalWords<string>>
  /** Codes that say: a colleague changed this meanwhile, and the screen shows an old state. */
  outdated?: readonly string[]
}

type Variables = Record<string, unknown>

export type Act = <Answer extends ActAnswer, Sent extends Variables>(
  document: TadaDocumentNode<{ answer: Answer }, Sent>,
  variables: Omit<Sent, 'actId'>,
) => Promise<Outcome<Exclude<Answer, Refused>>>

/** The code of an addition that is saved already, and says something else. The page may not show it yet. */
export const savedOtherwise: ActRefusalCode = 'request.known-id-with-other-content'

/** These say of any thing that a colleague was faster. */
const behindCodes = new Set<string>([
  savedOtherwise,
  'thing.unknown',
  'thing.unknown-owner',
  'thing.changed-meanwhile',
  'thing.order-outdated',
] satisfies RefusalCode[])

/** After these the act may be done: the server failed while it worked. */
const codesOfDoubt = new Set<unknown>(['INTERNAL', 'SERVER_UNABLE'])

const none: readonly string[] = []

export const isRefused = (answer: ActAnswer): answer is Refused =>
  '__typename' in answer && answer.__typename === 'Refused'

const nameOf = ({ definitions }: Pick<TadaDocumentNode, 'definitions'>) =>
  definitions.flatMap((it) => ('name' in it && it.name ? it.name.value : []))[0]

/** A call that changes nothing, or whose second try changes nothing more, declares no id. */
const hasActId = ({ definitions }: Pick<TadaDocumentNode, 'definitions'>) =>
  definitions.some(
    (it) =>
      'variableDefinitions' in it &&
      it.variableDefinitions?.some(({ variable }) => variable.name.value === 'actId'),
  )

/** True if the answer brought along what the page shows now. */
const isShown = (outcome: Outcome): boolean =>
  outcome.kind === 'done' && (outcome.answer as { query?: unknown }).query !== null

/** Decides if the page shows an older state: it was not answered anew, or a choice of it is gone. */
const isOld = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' ? outcome.code === 'field.unknown' : !isShown(outcome)

/** The answer of a rule of the domain, with the facts that its sentence names. */
type Judged = Result<unknown, { code: string; facts?: RefusalFacts }>

/** The sentences of a feature, and the trouble that a reply tells of. */
function useTroubles({ words, outdated = none }: ActsOf) {
  const { i18n, t } = useLingui()
  const refusedBy = useCallback(
    (code: string, facts: RefusalFacts = {}): Trouble => ({
      kind: behindCodes.has(code) || outdated.includes(code) ? 'changed-meanwhile' : 'refused',
      code,
      sentence:
        findSentence(i18n, { ...requestRefusalWords, ...words }, { code, facts }) ??
        t`This was refused, and nothing was changed. Load the page again.`,
      ...(typeof facts.field === 'string' ? { field: facts.field } : {}),
    }),
    [i18n, t, words, outdated],
  )
  const troubleOf = useCallback(
    (reply: Exclude<Reply<never>, { kind: 'data' }>): Trouble => {
      const { code, ...facts } = (reply.kind === 'refused' && reply.errors[0]?.extensions) || {}
      if (reply.kind === 'refused' && !codesOfDoubt.has(code)) return refusedBy(String(code), facts)
      return {
        kind: 'not-known',
        code: '',
        sentence: t`No answer came: it is not known whether this was done. Look at the page, or try again. A second try does nothing twice.`,
      }
    },
    [refusedBy, t],
  )
  const judge = useCallback(
    (read: Judged): Trouble | null =>
      read.ok ? null : refusedBy(read.refusal.code, read.refusal.facts),
    [refusedBy],
  )
  return { troubleOf, refusedBy, judge }
}

/** The sentences of a feature's acts, and what came of a reply. */
function useOutcomes(acts: ActsOf) {
  const { troubleOf, refusedBy, judge } = useTroubles(acts)
  const outcomeOf = useCallback(
    (reply: Reply<{ answer: ActAnswer }>): Outcome => {
      if (reply.kind !== 'data') return troubleOf(reply)
      const { answer } = reply.data
      if (!isRefused(answer)) return { kind: 'done', answer }
      const named = answer.facts.map(({ name, value }) => [name, value])
      return refusedBy(answer.code, Object.fromEntries(named))
    },
    [troubleOf, refusedBy],
  )
  return { outcomeOf, refusedBy, judge }
}

/**
 * Asks the server for acts, one after the other. Each gets an id. A wish keeps its id until the server answers it, or
 * a later wish. So a second try after a silence does nothing twice, and a wish after another one is a new act. `lookAgain` reads the page anew when it may be old.
 */
export function useActBy(acts: ActsOf, { lookAgain, ask }: { lookAgain: () => void; ask: Ask }) {
  const nextId = useNewId()
  const { outcomeOf, refusedBy, judge } = useOutcomes(acts)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const unanswered = useRef(new Map<string, string>())
  const [running, setRunning] = useState(0)

  const act = useCallback<Act>(
    (document, variables) => {
      const wish = JSON.stringify([nameOf(document), variables])
      const run = async () => {
        const actId = unanswered.current.get(wish) ?? nextId()
        unanswered.current.set(wish, actId)
        setRunning((count) => count + 1)
        const sent = hasActId(document) ? { ...variables, actId } : variables
        const reply = await ask({ document, variables: sent as never })
        setRunning((count) => count - 1)
        const outcome = outcomeOf(reply)
        if (outcome.kind !== 'not-known') unanswered.current.clear()
        if (isOld(outcome)) lookAgain()
        return outcome as never
      }
      const next = last.current.then(run, run)
      last.current = next
      return next
    },
    [ask, lookAgain, nextId, outcomeOf],
  )
  return {
    act,
    isBusy: running > 0,
    /** The trouble of one code, such as a box that this form alone asks for. */
    refusedBy,
    /** The trouble in what a rule of the domain answered, before anything is sent; null where it accepts. */
    judge,
  }
}

/** The same through the cache: every screen shows at once what an act answers under `query`. */
export function useAct(acts: ActsOf, { lookAgain }: { lookAgain: () => void }) {
  return useActBy(acts, { lookAgain, ask: useAsk() })
}
