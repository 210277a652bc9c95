import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useState } from 'react'
import type { RefusalFacts } from '#src/i18n/refusal-words.ts'
import { type Outcome, type Trouble, useActBy } from '#src/keeping/acts/use-act.ts'
import type { Ask } from '#src/keeping/acts/use-ask.ts'
import { useSession } from '#src/session/session-context.tsx'
import { accountRefusalWords } from './account-refusals.ts'

type Run = <Data, Variables extends Record<string, unknown>>(request: {
  document: TadaDocumentNode<Data, Variables>
  variables: Variables
}) => Promise<Outcome<Data>>

export type Asking = {
  /** Returns what came of the call and, when it failed, keeps it to be shown. */
  run: Run
  trouble: Trouble | null
  isBusy: boolean
  forget: () => void
  /** The sentence of a rule that is judged here, before anything is sent. */
  refusedBy: (code: string, facts?: RefusalFacts) => Trouble
}

/** The words for what a form asks for, where that makes another sentence. */
const words = {
  anything: { words: accountRefusalWords },
  // Where only a password is asked, there is no name that it could not go with.
  password: {
    words: {
      ...accountRefusalWords,
      'accounts.invalid-credentials': msg`This is not your password. Nothing was changed: type it again.`,
    },
  },
}

/** A question changes nothing, so a silence leaves no doubt. */
const isQuestion = ({ document }: { document: Pick<TadaDocumentNode, 'definitions'> }): boolean =>
  document.definitions.some((it) => 'operation' in it && it.operation === 'query')

const nothingToRead = () => undefined

/**
 * A form's way to the account calls. Their arguments are those of the specification, so they have no id: a second try
 * may send a second mail, and a silence says so in words of its own.
 */
export function useAsking(asks: keyof typeof words = 'anything'): Asking {
  const { t } = useLingui()
  const { ask } = useSession()
  /** The whole answer counts: a call of the specification names none. */
  const askWhole = useCallback<Ask>(
    async (request) => {
      const reply = await ask(request)
      return reply.kind === 'data' ? { kind: 'data', data: { answer: reply.data } as never } : reply
    },
    [ask],
  )
  const { act, isBusy, refusedBy } = useActBy(words[asks], {
    lookAgain: nothingToRead,
    ask: askWhole,
  })
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const run: Run = useCallback(
    async (request) => {
      setTrouble(null)
      const outcome = await act(request.document as never, request.variables)
      if (outcome.kind === 'done') return outcome as never
      const sentence = isQuestion(request)
        ? t`No answer came. What you typed stays here. Try again with a network.`
        : t`No answer came: it is not known whether this was done. What you typed stays here. Try again with a network.`
      const failed = outcome.kind === 'not-known' ? { ...outcome, sentence } : outcome
      setTrouble(failed)
      return failed
    },
    [act, t],
  )
  const forget = useCallback(() => setTrouble(null), [])
  return { run, trouble, isBusy, forget, refusedBy }
}
