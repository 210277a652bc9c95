import {
  CombinedError,
  composeExchanges,
  type Exchange,
  fetchExchange,
  mapExchange,
  type OperationResult,
  stringifyDocument,
} from '@urql/core'
import { type Cache, offlineExchange } from '@urql/exchange-graphcache'
import { possibleTypes } from '#src/generated/cache-keys.ts'
import { answersHeard } from './answers-heard.ts'
import { type FeatureCache, gatherCacheRules, type Truth } from './cache-config.ts'
import { type CacheStorage, createHydrationGate } from './hydration.ts'
import { findLoadError, isDisabled, isOffline, type LoadError } from './load-errors.ts'
import { codeOf, combinedMessage, NotOnTabletError, ServerError } from './operation-errors.ts'
import { quietExchange } from './quiet-exchange.ts'
import type { Reachability } from './reachability.ts'
import { type HandRests, truthsLater } from './truths-later.ts'

export type SchoolExchangeNeeds = {
  storage: CacheStorage
  features: readonly FeatureCache[]
  /** Adds the token, refreshing it first when it must; made by the session. */
  authExchange: Exchange
  /** Acts when a question may be handed on; at once where nothing is said. */
  inItsTime?: (act: () => void) => void
  /** Resolves when the cache may take in what was answered to entries; at once where nothing is said. */
  handRests?: HandRests
  reachability: Pick<Reachability, 'onRestored'>
  /** The browser's hint that the network is back. */
  onOnline(retry: () => void): void
  /** A list could not be loaded, and not for lack of network. */
  onLoadError(error: LoadError): void
  onDisabled(): void
}

export type SchoolExchange = {
  exchange: Exchange
  /** Resolves when screens may ask: what the tablet kept is readable, or took too long. */
  hydrated: Promise<void>
}

/**
 * The offline exchange answers from the cache and swallows the failure. Where the cache holds nothing
 * the screen has to know that it was the network, not that there is nothing.
 */
function sayWhatIsMissing(result: OperationResult): OperationResult {
  const { requestPolicy } = result.operation.context
  if (result.data || result.error || requestPolicy !== 'cache-only') return result
  return { ...result, error: new CombinedError({ networkError: new NotOnTabletError() }) }
}

/** An act that the server answered with a code of its own is refused by that code, not unanswered. */
function hearRefusal(result: OperationResult): OperationResult {
  const failure = result.error?.networkError
  if (result.operation.kind !== 'mutation' || !(failure instanceof ServerError)) return result
  const refused = failure.errors.filter((error) => codeOf(error) !== undefined)
  if (refused.length === 0) return result
  const error = new CombinedError({
    graphQLErrors: refused.map(({ message, extensions = {} }) => ({ message, extensions })),
  })
  return { ...result, error }
}

type Submitted = { submitEntries?: readonly { truth?: Truth | null }[] | null }

/** All that stands between one person's client and the network: the cache of all screens, the tokens, the answers. */
export function createSchoolExchange(needs: SchoolExchangeNeeds): SchoolExchange {
  const rules = gatherCacheRules(needs.features)
  const gate = createHydrationGate(needs.storage, (retry) => {
    needs.onOnline(retry)
    needs.reachability.onRestored(retry)
  })

  const noteTruths = (result: unknown, _: unknown, cache: Cache): void => {
    for (const answer of (result as Submitted).submitEntries ?? [])
      if (answer.truth) rules.onTruth(answer.truth, cache)
  }

  const { inItsTime = (act) => act(), handRests = async () => undefined } = needs
  let isOpen = false
  void gate.opened.then(() => {
    isOpen = true
  })
  // What is asked sooner would be answered as if nothing lay on the tablet.
  const onceOpen = (act: () => void): void => {
    if (isOpen) inItsTime(act)
    else void gate.opened.then(() => inItsTime(act))
  }

  const exchange = composeExchanges([
    quietExchange(onceOpen),
    mapExchange({
      onError(error, operation) {
        // Nobody waits for what is read ahead, and nobody is told that it failed.
        const isAwaited = operation.kind === 'query' && !operation.context.isAhead
        const loadError = isAwaited ? findLoadError(error) : undefined
        if (loadError) needs.onLoadError(loadError)
      },
      onResult: sayWhatIsMissing,
    }),
    offlineExchange({
      storage: gate.storage,
      keys: rules.keys,
      possibleTypes,
      resolvers: rules.resolvers,
      updates: {
        Mutation: { ...rules.updates, submitEntries: noteTruths },
        Query: rules.answers,
      },
      isOfflineError: isOffline,
    }),
    truthsLater(handRests),
    answersHeard,
    needs.authExchange,
    mapExchange({
      onResult(given) {
        const result = hearRefusal(given)
        const { error, operation } = result
        if (!error) return result
        if (isDisabled(error)) needs.onDisabled()
        if (error.graphQLErrors.length > 0)
          error.message = combinedMessage(error.graphQLErrors, stringifyDocument(operation.query))
        return result
      },
    }),
    fetchExchange,
  ])
  return { exchange, hydrated: gate.opened }
}
