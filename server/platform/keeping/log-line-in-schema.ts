import type { FieldMap } from '@pothos/core'
import type { SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { LogLine } from './log-line.sql.ts'

/** Makes the fields of the contract that say person and moment of a log. */
export const logLineFields = <Line extends LogLine>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Line>,
): FieldMap => ({
  at: t.field({ type: 'Instant', resolve: ({ at }) => at }),
  byName: t.string({ resolve: ({ byName }) => byName }),
  actorName: t.string({
    nullable: true,
    description: 'Who was at the keyboard, when it was somebody else.',
    resolve: ({ actorName }) => actorName,
  }),
})
