import { graphql } from 'gql.tada'
import type { AccountCall } from './signing/account-call.ts'
import type { TokenRefresh } from './tokens/token-refresh.ts'

/** The question is of no weight: what the tablet says of itself goes along with it. */
const tellWaitingDocument = graphql(`
  query TellWaiting {
    getUser {
      id
    }
  }
`)

/** Tells the server what waits on this tablet when nobody asks it anything else. */
export async function tellWaiting(needs: {
  tokens: Pick<TokenRefresh, 'current'>
  call: AccountCall
}): Promise<void> {
  const current = await needs.tokens.current()
  if (current.kind !== 'live') return
  await needs.call({ document: tellWaitingDocument, variables: {} }, current.accessToken)
}
