import { addWordsOf } from './add-words-of.ts'
import type { Feature } from './feature.ts'

/**
 * One part of each feature that has it, with the words it speaks. A feature whose files are neither on the tablet nor to
 * be had now is left out.
 */
export async function gatherWorded<Part>(
  features: readonly Feature[],
  partOf: (feature: Feature) => (() => Promise<Part>) | undefined,
): Promise<Part[]> {
  const found = await Promise.all(
    features.map(async (feature) => {
      const load = partOf(feature)
      if (!load) return []
      try {
        const [part] = await Promise.all([load(), addWordsOf(feature)])
        return [part]
      } catch {
        return []
      }
    }),
  )
  return found.flat()
}
