import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useToast } from '#src/ui/toast.tsx'

export type LoadErrors = {
  tell(message: string): void
  listen(listener: (message: string) => void): () => void
}

/** Carries the failures of the client, which knows no screen, to whoever shows them. */
export function createLoadErrors(): LoadErrors {
  const listeners = new Set<(message: string) => void>()
  return {
    tell(message) {
      for (const listener of listeners) listener(message)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A list that could not be loaded is told in a toast, with the server's message where it has no sentence. */
export function LoadErrorToasts({ loadErrors }: { loadErrors: LoadErrors }) {
  const { t } = useLingui()
  const { error } = useToast()
  useEffect(
    () =>
      loadErrors.listen((message) => {
        if (message === 'FORBIDDEN') return error(t`This is not open to you.`)
        if (message === 'Server error') return error(t`Server error. Try again in a moment.`)
        error(t`This could not be loaded: ${message}`)
      }),
    [loadErrors, error, t],
  )
  return null
}
