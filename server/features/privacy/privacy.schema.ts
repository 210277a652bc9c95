import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { addErasedToSchema } from './erased/erased.schema.ts'
import { addErasureToSchema } from './erasure/erasure.schema.ts'
import { addNoticeToSchema } from './notice/notice.schema.ts'
import { addReadingsToSchema } from './readings/readings.schema.ts'
import { addTermsToSchema } from './terms/terms.schema.ts'

/** Adds what families may ask of the school about their data (issue 13, point 8). */
export function addPrivacyToSchema(builder: Builder, answer: ActAnswerType): void {
  addErasureToSchema(builder, answer)
  addTermsToSchema(builder, answer)
  addNoticeToSchema(builder, answer)
  addReadingsToSchema(builder)
  addErasedToSchema(builder)
}
