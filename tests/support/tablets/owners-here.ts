import type { SessionActs, WaitingOwner } from '#src/session/session-context.tsx'

/** Lists whose entries the sign-in page names once each owner is counted anew. */
export const ownersHere = ({
  watchOwners,
}: Pick<SessionActs, 'watchOwners'>): Promise<readonly WaitingOwner[]> =>
  new Promise((resolve) => {
    const stop = watchOwners(({ owners, is }) => {
      if (is !== 'counted') return
      stop()
      resolve(owners)
    })
  })
