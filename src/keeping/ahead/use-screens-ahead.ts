import { useContext, useEffect, useState } from 'react'
import type { ScreenAhead } from '#src/manifest/ahead.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { FeaturesContext } from '#src/manifest/features-context.ts'

const againMs = 30_000

/**
 * The screens of all features that are read ahead, as `gather` fetches them. Null while they are on their way. What is not
 * to be had now is asked for again.
 */
export function useScreensAhead(
  gather: (features: readonly Feature[]) => Promise<readonly (readonly ScreenAhead[])[]>,
): readonly ScreenAhead[] | null {
  const features = useContext(FeaturesContext)
  const [screens, setScreens] = useState<readonly ScreenAhead[] | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    let later: ReturnType<typeof setTimeout> | undefined
    gather(features).then(
      (found) => {
        if (!isOver) setScreens(found.flat())
      },
      () => {
        if (!isOver) later = setTimeout(() => setTries(tries + 1), againMs)
      },
    )
    return () => {
      isOver = true
      clearTimeout(later)
    }
  }, [gather, features, tries])
  return screens
}
