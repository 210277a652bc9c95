import type { UserId } from '#domain/kernel/ids.ts'
import type { CacheStorage } from '#src/graphql/hydration.ts'
import { createSchoolExchange, type SchoolExchange } from '#src/graphql/school-exchange.ts'
import type { Hand } from '#src/offline/sending/hand.ts'
import { createAuthExchange } from '#src/session/tokens/auth-exchange.ts'
import { features } from '../features.ts'
import type { OpenHandlers } from './open-session.ts'
import type { SessionPorts } from './session-ports.ts'

type ExchangeOf = {
  handlers: OpenHandlers
  userId: UserId
  storage: CacheStorage
  /** The hand of the person who enters; somebody who looks on has none. */
  hand?: Hand
}

/** Opens what answers one person's questions: the cache of all screens by the rules of every feature, then the network. */
export async function openExchange(
  ports: SessionPorts,
  { handlers, userId, storage, hand }: ExchangeOf,
): Promise<SchoolExchange> {
  const caches = await Promise.all(features.map(({ cache }) => cache?.()))
  return createSchoolExchange({
    storage,
    features: caches.filter((cache) => cache !== undefined),
    authExchange: createAuthExchange({
      storage: ports.storage,
      clock: ports.clock,
      tokens: handlers.tokens,
      userId,
      onStranger: handlers.onStranger,
    }),
    reachability: ports.reachability,
    onOnline: ports.onOnline,
    onLoadError: ports.loadErrors.tell,
    onDisabled: handlers.onDisabled,
    inItsTime: ports.picture.outOfItsWay,
    ...(hand ? { handRests: hand.rests } : {}),
  })
}
