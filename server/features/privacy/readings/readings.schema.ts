import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { requirePrivacyPage } from '../terms/terms.acts.ts'
import { listReadings, type ReadingRecord } from './readings.sql.ts'

/** Who read or exported what is private. */
export function addReadingsToSchema(builder: Builder): void {
  const kind = builder.enumType('ReadingKind', {
    values: ['export', 'health', 'paper', 'impersonation'] as const,
  })
  const reading = builder.objectRef<ReadingRecord>('PrivateReading').implement({
    description: 'Somebody who read or took along what is private, or acted for somebody else.',
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.exposeString('at'),
      byName: t.exposeString('byName', { nullable: true }),
      childCount: t.exposeInt('childCount'),
      childName: t.exposeString('childName', {
        nullable: true,
        description: 'Of one child; null of several, and of one that was erased.',
      }),
      document: t.exposeString('document', { nullable: true }),
      kind: t.expose('kind', { type: kind }),
    }),
  })
  builder.queryField('listPrivateReadings', (t) =>
    t.field({
      type: [reading],
      description: 'The newest thousand, the last one first.',
      resolve: readAs(requirePrivacyPage, (tx) => listReadings(tx)),
    }),
  )
}
