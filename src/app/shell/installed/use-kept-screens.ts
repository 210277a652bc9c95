import { useEffect } from 'react'
import { type AccessFacts, maySeeScreen } from '#domain/access/access.ts'
import { locales } from '#src/i18n/locales.ts'
import { type Held, heldOf } from '#src/keeping/ahead/held.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { systemTimers } from '#src/platform/clock.ts'
import { screens } from '../../feature-screens.ts'

/** The Network Information API is in no standard library. */
type Connection = { connection?: { saveData?: boolean } }

const pagesOf = (facts: AccessFacts): string[] => [
  ...new Set(screens.flatMap(({ word }) => (word && maySeeScreen(facts, word) ? word : []))),
  ...locales,
]

/** Keeps the pages that this person may open, in each language, so that they open without a network. */
export function useKeptScreens(facts: AccessFacts | null): void {
  const pages = facts ? pagesOf(facts).join() : null
  const offline = useOffline()
  useEffect(() => {
    if (!import.meta.env.PROD || pages === null) return
    let stop: (() => void) | null = null
    let isOver = false
    import('./keep-pages.ts').then(
      ({ keepSoon }) => {
        if (isOver) return
        const { serviceWorker, connection } = navigator as Navigator & Connection
        const savesData = connection?.saveData === true
        const ports = { workers: serviceWorker, timers: systemTimers, network: window, savesData }
        const onKept = (files: Held['files']) => heldOf(offline).note({ files })
        stop = keepSoon({ ...ports, onKept }, pages.split(','))
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [pages, offline])
}
