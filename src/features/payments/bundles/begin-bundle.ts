import { createContext, useContext } from 'react'
import type { BundleFormat } from '#domain/payments/bundles/bundle.ts'

/** Asks the server for documents as one file, in this order. */
export type BeginBundle = (format: BundleFormat, papers: readonly string[]) => Promise<void>

export const BeginBundleContext = createContext<BeginBundle | null>(null)

export function useBeginBundle(): BeginBundle {
  const begin = useContext(BeginBundleContext)
  if (!begin) throw new Error('a file of documents is asked for outside of the payments')
  return begin
}
