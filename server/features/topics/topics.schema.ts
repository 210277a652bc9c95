import { requireSchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Builder } from '#server/platform/schema-builder.ts'
import { mediaAddress } from '#server/records/media-address.ts'
import { addIcon } from './add-icon.ts'
import { changeIcon } from './change-icon.ts'
import { orderIcons } from './order-icons.ts'
import { switchIcon } from './switch-icon.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { countUses, listTopics, type TopicRecord } from './topics.sql.ts'

/** Counted once for a request, and only for one that asks. */
const counted = new WeakMap<RequestContext, ReturnType<typeof countUses>>()

function usesOf(context: RequestContext): ReturnType<typeof countUses> {
  const { schoolId } = requireSchoolViewer(context)
  const uses = counted.get(context) ?? context.database.glanceInSchool(schoolId, countUses)
  counted.set(context, uses)
  return uses
}

function addIconType(builder: Builder) {
  return builder.objectRef<TopicRecord>('Icon').implement({
    description: 'A topic of the diary: a pictogram and its word.',
    fields: (t) => ({
      id: t.exposeID('id'),
      createdAt: t.exposeString('createdAt'),
      drawing: t.exposeString('drawing', {
        nullable: true,
        description:
          'The name of a drawing that comes with Préau; null when the school sent its own.',
      }),
      isEnabled: t.exposeBoolean('isEnabled'),
      labelEn: t.exposeString('labelEn'),
      labelFr: t.exposeString('labelFr'),
      position: t.exposeInt('position'),
      subject: t.exposeString('subject', { description: "The label in the school's language." }),
      usedBy: t.int({
        description: 'How many lines of diaries stand under it.',
        resolve: async ({ id }, _, context) => (await usesOf(context)).get(id) ?? 0,
      }),
      url: t.string({
        resolve: ({ drawing, mediaId }, _, context) => {
          if (!mediaId) return `/topics/${drawing}.svg`
          const { schoolId } = requireSchoolViewer(context)
          const media = {
            id: mediaId,
            schoolId,
            kind: 'icon',
            state: 'ready',
            byUserId: null,
          } as const
          return mediaAddress(context, { media, size: 'small' })
        },
      }),
    }),
  })
}

/** The answer of every act about a topic: a union, so that a refusal is a value. */
function addTopicAnswer(builder: Builder, icon: ReturnType<typeof addIconType>) {
  const changed = builder.objectRef<Extract<TopicAnswer, { ok: true }>>('IconsChanged').implement({
    fields: (t) => ({ icons: t.field({ type: [icon], resolve: ({ value }) => value }) }),
  })
  const refused = builder.objectRef<Extract<TopicAnswer, { ok: false }>>('IconRefused').implement({
    fields: (t) => ({ code: t.string({ resolve: ({ refusal }) => refusal.code }) }),
  })
  return builder.unionType('IconAnswer', {
    types: [changed, refused],
    resolveType: ({ ok }) => (ok ? changed : refused),
  })
}

export function addTopicsToSchema(builder: Builder): void {
  const icon = addIconType(builder)
  const answer = addTopicAnswer(builder, icon)
  const wish = builder.inputType('IconInput', {
    fields: (t) => ({
      drawing: t.string({ description: 'One of the drawings that come with Préau.' }),
      labelEn: t.string({ required: true }),
      labelFr: t.string({ required: true }),
      mediaId: t.id({ description: 'A picture of the upload kind icon that has arrived.' }),
    }),
  })
  builder.queryFields((t) => ({
    listIcons: t.field({
      type: [icon],
      description: "The school's topics in their order, those switched off included.",
      resolve: (_, __, context) => {
        const { schoolId } = requireSchoolViewer(context)
        return context.database.glanceInSchool(schoolId, listTopics)
      },
    }),
  }))
  builder.mutationFields((t) => ({
    addIcon: t.field({
      type: answer,
      args: { input: t.arg({ type: wish, required: true }) },
      resolve: (_, { input }, context) => addIcon(context, input),
    }),
    changeIcon: t.field({
      type: answer,
      args: { iconId: t.arg.id({ required: true }), input: t.arg({ type: wish, required: true }) },
      resolve: (_, { iconId, input }, context) => changeIcon(context, { ...input, iconId }),
    }),
    switchIcon: t.field({
      type: answer,
      args: { iconId: t.arg.id({ required: true }), isEnabled: t.arg.boolean({ required: true }) },
      resolve: (_, sent, context) => switchIcon(context, sent),
    }),
    orderIcons: t.field({
      type: answer,
      args: { iconIds: t.arg.idList({ required: true }) },
      resolve: (_, sent, context) => orderIcons(context, sent),
    }),
  }))
}
