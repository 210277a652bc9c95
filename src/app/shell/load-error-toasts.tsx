import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { LoadError } from '#src/graphql/load-errors.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { useToast } from '#src/ui/notice/toast.tsx'

export type LoadErrors = {
  tell(error: LoadError): void
  listen(listener: (error: LoadError) => void): () => void
}

/** Carries the failures of the client, which knows no screen, to the toasts. */
export function createLoadErrors(): LoadErrors {
  const listeners = new Set<(error: LoadError) => void>()
  return {
    tell(error) {
      for (const listener of listeners) listener(error)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A list that could not be loaded has a toast. Where it has no sentence, the server's message is shown. */
export function LoadErrorToasts({ loadErrors }: { loadErrors: LoadErrors }) {
  const { i18n, t } = useLingui()
  const toast = useToast()
  useEffect(
    () =>
      loadErrors.listen(async ({ message, ...refusal }) => {
        // The sentences of all features are no part of the start, where nothing has failed yet.
        const { loadRefusalWords } = await import('../refusal-words.ts')
        const sentence = findRefusalSentence(i18n, await loadRefusalWords(), refusal)
        toast.error(sentence ?? t`This could not be loaded: ${message}`)
      }),
    [loadErrors, toast, i18n, t],
  )
  return null
}
