import { type ComponentType, lazy, useState } from 'react'
import { addWordsOf, postponeWordsOf } from '#src/manifest/add-words-of.ts'
import type { Feature, Load } from '#src/manifest/feature.ts'

/** A screen that is fetched when it is opened, or ahead of that. */
export type LazyScreen = ComponentType & { preload: () => Promise<unknown> }

/** Fetches a screen with the words it speaks. One that is there already is drawn without a skeleton. */
export function lazyScreen(load: Load, feature: Feature, isFirst = false): LazyScreen {
  let screen: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null

  async function fetchScreen(): Promise<ComponentType> {
    if (isFirst) postponeWordsOf(feature)
    const [found] = await Promise.all([load(), isFirst || addWordsOf(feature)])
    screen = found
    return found
  }
  const preload = (): Promise<ComponentType> => {
    // What the network refused is asked for anew the next time.
    loading ??= fetchScreen().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const Later = lazy(async () => ({ default: await preload() }))
  function FetchedScreen() {
    // Chosen once: another component in its place would forget what was typed.
    const [{ Screen }] = useState(() => ({ Screen: screen ?? Later }))
    return <Screen />
  }
  return Object.assign(FetchedScreen, { preload })
}
