import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useState } from 'react'
import { useSession } from '#src/session/session-context.tsx'
import { refusalOf, type SignInRefusal } from '#src/session/sign-in.ts'

/** Why an account call came to nothing. */
export type AccountFailure = { kind: 'refused'; refusal: SignInRefusal } | { kind: 'silent' }

export type Answered<Data> = { kind: 'done'; data: Data } | AccountFailure

type Run = <Data, Variables extends Record<string, unknown>>(request: {
  document: TadaDocumentNode<Data, Variables>
  variables: Variables
}) => Promise<Answered<Data>>

export type Asking = {
  /** What came of the call is returned and, when it failed, kept to be shown. */
  run: Run
  failure: AccountFailure | null
  isBusy: boolean
  forget: () => void
}

/** A form's way to the account calls: busy while one runs, with the reason when it came to nothing. */
export function useAsking(): Asking {
  const { ask } = useSession()
  const [failure, setFailure] = useState<AccountFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run: Run = useCallback(
    async (request) => {
      setBusy(true)
      setFailure(null)
      const outcome = await ask(request)
      setBusy(false)
      if (outcome.kind === 'data') return { kind: 'done', data: outcome.data }
      const failed: AccountFailure =
        outcome.kind === 'silent'
          ? { kind: 'silent' }
          : { kind: 'refused', refusal: refusalOf(outcome.errors) }
      setFailure(failed)
      return failed
    },
    [ask],
  )
  const forget = useCallback(() => setFailure(null), [])
  return { run, failure, isBusy, forget }
}
