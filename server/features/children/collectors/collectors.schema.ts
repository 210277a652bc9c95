import { collector } from '#domain/children/family/collector.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { logLineFields } from '#server/platform/keeping/log-line-in-schema.ts'
import { addThingActs } from '#server/platform/things/thing-acts-in-schema.ts'
import { outputsOf } from '#server/platform/things/thing-in-schema.ts'
import { portraitAddress } from '#server/records/media/portrait-address.ts'
import { collectorActs } from './collectors.acts.ts'
import type { CollectorRecord, PaperRead } from './collectors.sql.ts'
import { type ChildCollectorsRecord, openCourtPaper, readCollectors } from './read-collectors.ts'

function addCollectorTypes(builder: Builder) {
  const person = builder.objectRef<CollectorRecord>('Collector').implement({
    description: 'Somebody beside the guardians who may collect a child, or who must not.',
    fields: (t) => ({
      ...outputsOf(builder, t, collector, { id: 'CollectorId', enums: { kind: 'CollectorKind' } }),
      identitySeenByName: t.exposeString('identitySeenByName', { nullable: true }),
      portrait: t.string({
        nullable: true,
        description: 'Of somebody who may come: a picture to compare with at the door.',
        resolve: ({ portraitMediaId: id }, _, context) => portraitAddress(context, id),
      }),
      hasPaper: t.boolean({
        description: "A court's decision is kept; `courtPaper` opens it and writes down who did.",
        resolve: ({ paperMediaId }) => paperMediaId !== null,
      }),
    }),
  })
  const read = builder.objectRef<PaperRead>('CourtPaperRead').implement({
    fields: (t) => ({ id: t.exposeID('id'), ...logLineFields(t) }),
  })
  return builder.objectRef<ChildCollectorsRecord>('ChildCollectors').implement({
    fields: (t) => ({
      id: t.expose('childId', { type: 'ChildId' }),
      openDays: t.stringList({
        description: "The weekdays on which the child's level opens: on these somebody may come.",
        resolve: ({ openDays }): string[] => [...openDays],
      }),
      people: t.field({
        type: [person],
        description: 'Those who must not come first.',
        resolve: ({ people }) => people,
      }),
      paperReads: t.field({
        type: [read],
        description: "Who opened a court's decision, newest first.",
        resolve: ({ paperReads }) => paperReads,
      }),
    }),
  })
}

/** Adds who may collect a child beside its guardians and who must not, kept by the direction. */
export function addCollectorsToSchema(builder: Builder, answer: ActAnswerType): void {
  const ofChild = addCollectorTypes(builder)
  builder.queryFields((t) => ({
    childCollectors: t.field({
      type: ofChild,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      resolve: (_, asked, context) => readCollectors(context, asked),
    }),
    courtPaper: t.string({
      nullable: true,
      description:
        "The address at which a page shows a court's decision, for some minutes. Who asks is written down.",
      args: { collectorId: t.arg.id({ required: true }) },
      resolve: (_, asked, context) => openCourtPaper(context, asked),
    }),
  }))
  addThingActs(builder, answer, collectorActs, {
    ...{ input: 'CollectorInput', beside: (t) => ({ version: t.int() }) },
    ...{ add: 'addCollector', change: 'changeCollector', remove: 'removeCollector' },
  })
}
