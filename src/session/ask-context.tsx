import { createContext, type ReactNode, useContext } from 'react'
import type { AccountCall } from './signing/account-call.ts'

const AskContext = createContext<AccountCall | null>(null)

/** Hands the way to the server to pages that nobody needs to be signed in for. */
export function AskProvider({ ask, children }: { ask: AccountCall; children: ReactNode }) {
  return <AskContext value={ask}>{children}</AskContext>
}

/** The way to the server, beside every cache. It is all that a public page needs of the session. */
export function useAsk(): AccountCall {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('useAsk needs an AskProvider above it')
  return ask
}
