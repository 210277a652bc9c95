import { fieldRefusalWords } from '#src/i18n/field-refusals.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { gatherWorded } from '#src/manifest/gather-worded.ts'
import { features } from './features.ts'
import { entryRefusalWords, submissionErrorWords } from './sync/entry-refusals.ts'

/** Every area's sentences, gathered for what may fail with any of them. A test looks each code up. */
export async function loadRefusalWords(): Promise<Partial<RefusalWords<string>>> {
  const found = await gatherWorded(features, ({ refusals }) => refusals)
  return Object.assign(
    {},
    requestRefusalWords,
    fieldRefusalWords,
    entryRefusalWords,
    submissionErrorWords,
    ...found,
  )
}
