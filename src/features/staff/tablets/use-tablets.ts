import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { lackOf } from '#src/session/account-call.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { staffRefusalWords } from '../staff-refusals.ts'
import { peopleRemoveTablet, peopleTablets, type Tablet } from './tablets.operations.ts'

export type LoadedTablets =
  | { status: 'loading' | 'silent' | 'refused' }
  | { status: 'ready'; tablets: readonly Tablet[] }

/** `problem` says why a tablet is still on the list; null when it is off. */
export type Removal = { problem: string | null }

const words = { ...requestRefusalWords, ...staffRefusalWords }

/** The school's tablets as they last said of themselves. Nothing of it stays on this device. */
export function useTablets() {
  const { i18n, t } = useLingui()
  const { ask } = useSignedIn()
  const [loaded, setLoaded] = useState<LoadedTablets>({ status: 'loading' })

  const load = useCallback(async () => {
    const outcome = await ask({ document: peopleTablets, variables: {} })
    setLoaded((was) => {
      if (outcome.kind === 'data') return { status: 'ready', tablets: outcome.data.listTablets }
      return was.status === 'ready' ? was : { status: lackOf(outcome) }
    })
  }, [ask])
  useEffect(() => void load(), [load])

  const remove = useCallback(
    async (tabletId: string): Promise<Removal> => {
      const refused = (code: string): Removal => ({
        problem:
          findRefusalSentence(i18n, words, { code }) ??
          t`This was refused, and nothing was changed. Load the page again.`,
      })
      const outcome = await ask({ document: peopleRemoveTablet, variables: { tabletId } })
      if (outcome.kind === 'silent')
        return {
          problem: t`No network: nothing was changed as far as this device knows. Try again later.`,
        }
      if (outcome.kind === 'refused')
        return refused(String(outcome.errors[0]?.extensions?.code ?? ''))
      const { removeTablet: answer } = outcome.data
      if (answer.__typename === 'TabletRefused') return refused(answer.code)
      setLoaded((was) =>
        was.status === 'ready'
          ? { status: 'ready', tablets: was.tablets.filter(({ id }) => id !== tabletId) }
          : was,
      )
      return { problem: null }
    },
    [ask, i18n, t],
  )

  return { loaded, load, remove }
}
