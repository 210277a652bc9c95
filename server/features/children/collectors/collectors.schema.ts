import { collectorKinds } from '#domain/children/family/collector.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { portraitAddress } from '#server/records/media/portrait-address.ts'
import { addCollector, changeCollector, removeCollector } from './collectors.acts.ts'
import type { CollectorRecord, PaperRead } from './collectors.sql.ts'
import { type ChildCollectorsRecord, openCourtPaper, readCollectors } from './read-collectors.ts'

function addCollectorTypes(builder: Builder) {
  const collector = builder.objectRef<CollectorRecord>('Collector').implement({
    description: 'Somebody beside the guardians who may collect a child, or who must not.',
    fields: (t) => ({
      id: t.expose('id', { type: 'CollectorId' }),
      kind: t.expose('kind', { type: enumOf(builder, 'CollectorKind', collectorKinds) }),
      name: t.exposeString('name'),
      phone: t.exposeString('phone', { nullable: true }),
      relation: t.exposeString('relation', { nullable: true }),
      validFrom: t.expose('validFrom', { type: 'LocalDate', nullable: true }),
      validUntil: t.expose('validUntil', { type: 'LocalDate', nullable: true }),
      weekdays: t.stringList({
        description: 'Empty: on every day.',
        resolve: ({ weekdays }): string[] => [...weekdays],
      }),
      needsIdentityCheck: t.exposeBoolean('needsIdentityCheck'),
      identitySeenOn: t.expose('identitySeenOn', { type: 'LocalDate', nullable: true }),
      identitySeenByName: t.exposeString('identitySeenByName', { nullable: true }),
      portraitMediaId: t.expose('portraitMediaId', { type: 'MediaId', nullable: true }),
      portrait: t.string({
        nullable: true,
        description: 'Of somebody who may come: a picture to compare with at the door.',
        resolve: ({ portraitMediaId: id }, _, context) => portraitAddress(context, id),
      }),
      hasPaper: t.boolean({
        description: "A court's decision is kept; `courtPaper` opens it and writes down who did.",
        resolve: ({ paperMediaId }) => paperMediaId !== null,
      }),
      paperMediaId: t.expose('paperMediaId', { type: 'MediaId', nullable: true }),
      note: t.exposeString('note', { nullable: true }),
      version: t.exposeInt('version'),
    }),
  })
  const read = builder.objectRef<PaperRead>('CourtPaperRead').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'Instant' }),
      byName: t.exposeString('byName'),
      actorName: t.exposeString('actorName', { nullable: true }),
    }),
  })
  return builder.objectRef<ChildCollectorsRecord>('ChildCollectors').implement({
    fields: (t) => ({
      id: t.expose('childId', { type: 'ChildId' }),
      openDays: t.stringList({
        description: "The weekdays on which the child's level opens: on these somebody may come.",
        resolve: ({ openDays }): string[] => [...openDays],
      }),
      people: t.field({
        type: [collector],
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

/** Who may collect a child beside its guardians and who must not, kept by the direction. */
export function addCollectorsToSchema(builder: Builder, answer: ActAnswerType): void {
  const ofChild = addCollectorTypes(builder)
  const wish = builder.inputType('CollectorInput', {
    fields: (t) => ({
      kind: t.string({ required: true }),
      name: t.string({ required: true }),
      phone: t.string(),
      relation: t.string(),
      validFrom: t.string(),
      validUntil: t.string(),
      weekdays: t.stringList({ required: true }),
      needsIdentityCheck: t.boolean({ required: true }),
      identitySeenOn: t.string(),
      portraitMediaId: t.id({ description: 'A photo that was sent; of who may come alone.' }),
      paperMediaId: t.id({ description: 'A document that has arrived.' }),
      note: t.string(),
      version: t.int({ required: true, description: 'Of the person on the screen; 0: new.' }),
    }),
  })
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
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const one = {
      childId: t.arg.id({ required: true }),
      collectorId: t.arg.id({ required: true }),
    }
    const input = t.arg({ type: wish, required: true })
    return {
      addCollector: act(addCollector, { ...one, input }),
      changeCollector: act(changeCollector, { ...one, input }),
      removeCollector: act(removeCollector, one),
    }
  })
}
