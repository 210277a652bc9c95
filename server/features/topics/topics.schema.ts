import { drawings } from '#domain/topics/starter-topics.ts'
import { asksFor } from '#server/platform/graphql/asked-fields.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import { smallPicture } from '#server/records/media/small-picture.ts'
import { addIcon, changeIcon, orderIcons, switchIcon } from './topics.acts.ts'
import { listTopics, type TopicRecord } from './topics.sql.ts'

function addIconType(builder: Builder) {
  return builder.objectRef<TopicRecord>('Icon').implement({
    description: 'A topic of the diary: a pictogram and its word.',
    fields: (t) => ({
      id: t.expose('id', { type: 'TopicId' }),
      createdAt: t.expose('createdAt', { type: 'Instant' }),
      drawing: t.expose('drawing', {
        type: enumOf(builder, 'Drawing', drawings),
        nullable: true,
        description: 'One of the drawings that come with Préau; null when the school sent its own.',
      }),
      isEnabled: t.exposeBoolean('isEnabled'),
      labelEn: t.exposeString('labelEn'),
      labelFr: t.exposeString('labelFr'),
      position: t.exposeInt('position'),
      subject: t.exposeString('subject', { description: "The label in the school's language." }),
      usedBy: t.exposeInt('usedBy', { description: 'How many lines of diaries stand under it.' }),
      url: t.string({
        resolve: ({ drawing, mediaId: id }, _, context) =>
          id ? smallPicture(context, { id, kind: 'icon' }) : `/topics/${drawing}.svg`,
      }),
    }),
  })
}

export function addTopicsToSchema(builder: Builder, answer: ActAnswerType): void {
  const icon = addIconType(builder)
  const wish = builder.inputType('IconInput', {
    fields: (t) => ({
      drawing: t.field({ type: enumOf(builder, 'Drawing', drawings) }),
      labelEn: t.string({ required: true }),
      labelFr: t.string({ required: true }),
      mediaId: t.id({ description: 'A picture of the upload kind icon that has arrived.' }),
    }),
  })
  builder.queryFields((t) => ({
    listIcons: t.field({
      type: [icon],
      description: "The school's topics in their order, those switched off included.",
      resolve: readAs(requireSchoolViewer, (tx, { info }) =>
        listTopics(tx, asksFor(info, 'usedBy')),
      ),
    }),
  }))
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const iconId = t.arg.id({ required: true })
    const input = t.arg({ type: wish, required: true })
    return {
      addIcon: act(addIcon, { iconId, input }),
      changeIcon: act(changeIcon, { iconId, input }),
      switchIcon: act(switchIcon, { iconId, isEnabled: t.arg.boolean({ required: true }) }),
      orderIcons: act(orderIcons, { iconIds: t.arg.idList({ required: true }) }),
    }
  })
}
