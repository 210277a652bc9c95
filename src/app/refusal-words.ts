import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { addWordsOf } from '#src/manifest/add-words-of.ts'
import { features } from './features.ts'
import { entryRefusalWords, submissionErrorWords } from './sync/entry-refusals.ts'

/** Every area's sentences, gathered for what may fail with any of them. A test looks each code up. */
export async function loadRefusalWords(): Promise<Partial<RefusalWords<string>>> {
  const found = await Promise.all(
    features.map(async (feature) => {
      if (!feature.refusals) return {}
      const [own] = await Promise.all([feature.refusals(), addWordsOf(feature)])
      return own
    }),
  )
  return Object.assign({}, requestRefusalWords, entryRefusalWords, submissionErrorWords, ...found)
}
