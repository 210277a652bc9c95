import { pictureKinds } from '#domain/media/media.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { attachedFileType } from '#server/records/media/attached-files.ts'
import type { MediaRecord } from '#server/records/media/media.sql.ts'
import { type MediaSize, mediaAddress } from '#server/records/media/media-address.ts'
import { mediaImageType } from '#server/records/media/media-types.ts'
import { readConsents } from './read-consents.ts'
import { readPictures } from './read-pictures.ts'

/** A paper has no address here: what shows it asks for one at a tap. A film has one beside its poster. */
const isPicture = ({ kind }: MediaRecord): boolean => pictureKinds.some((it) => it === kind)

const addressOf = (size: MediaSize) => (media: MediaRecord, _: object, context: RequestContext) =>
  media.state === 'ready' && isPicture(media) ? mediaAddress(context, { media, size }) : null

export function addMediaToSchema(builder: Builder): void {
  builder.objectType(mediaImageType, {
    description:
      'A picture. It has no address until it has arrived from the tablet that took it; a paper has none.',
    fields: (t) => ({
      id: t.expose('id', { type: 'MediaId' }),
      thumbnailUrl: t.string({ nullable: true, resolve: addressOf('small') }),
      url: t.string({ nullable: true, resolve: addressOf('whole') }),
    }),
  })
  builder.objectType(attachedFileType, {
    description: 'A picture or a PDF beside a message or an event.',
    fields: (t) => ({
      id: t.expose('mediaId', { type: 'MediaId' }),
      name: t.exposeString('name', { nullable: true, description: 'Null for a picture.' }),
      image: t.expose('image', { type: mediaImageType, nullable: true }),
    }),
  })
  const consent = builder
    .objectRef<Awaited<ReturnType<typeof readConsents>>[number]>('PhotoConsent')
    .implement({
      description: "What a child's family has allowed of its pictures; what is not named is not.",
      fields: (t) => ({
        id: t.expose('childId', { type: 'ChildId' }),
        childId: t.expose('childId', { type: 'ChildId' }),
        uses: t.stringList({
          description: 'own-family, other-families, display, website, press, class-photo.',
          resolve: ({ uses }) => [...uses],
        }),
      }),
    })
  builder.queryFields((t) => ({
    photoConsents: t.field({
      type: [consent],
      description: "What the families of a class's children of today have said about pictures.",
      args: { classId: t.arg.id({ required: true }) },
      resolve: (_, { classId }, context) => readConsents(context, classId),
    }),
    pictures: t.field({
      type: [mediaImageType],
      description:
        'Pictures that the viewer has sent: whether they have arrived, and where they are.',
      args: { mediaIds: t.arg.idList({ required: true }) },
      resolve: (_, { mediaIds }, context) => readPictures(context, mediaIds),
    }),
  }))
}
