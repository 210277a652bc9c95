import { useContext, useEffect, useState } from 'react'
import type { ChangeWords } from '#src/manifest/change-words.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import { gatherWorded } from '#src/manifest/gather-worded.ts'

/** The sentences of every feature for its acts. */
export async function gatherChangeWords(features: readonly Feature[]): Promise<ChangeWords> {
  const found = await gatherWorded(features, ({ changeWords }) => changeWords)
  return Object.assign({}, ...found)
}

/** Null while the sentences are on their way. Without them the log names each act as the server does. */
export function useChangeWords(): ChangeWords | null {
  const features = useContext(FeaturesContext)
  const [words, setWords] = useState<ChangeWords | null>(null)
  useEffect(() => {
    gatherChangeWords(features).then(setWords, () => setWords({}))
  }, [features])
  return words
}
