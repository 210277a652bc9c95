import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { addLevelsToSchema } from './levels.schema.ts'

/** Adds levels, classes and their groups. */
export function addClassesToSchema(builder: Builder, answer: ActAnswerType): void {
  addLevelsToSchema(builder, answer)
}
