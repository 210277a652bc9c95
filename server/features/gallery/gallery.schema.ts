import { ObjectRef } from '@pothos/core'
import { isDirection } from '#domain/accounts/roles.ts'
import { album } from '#domain/gallery/album.ts'
import { maySeePicture, pictureStates } from '#domain/gallery/picture.ts'
import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { requireSchoolSender } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { addThingActs } from '#server/platform/things/thing-acts-in-schema.ts'
import { outputsOf } from '#server/platform/things/thing-in-schema.ts'
import type { NamedEvent } from '#server/records/events/own-events.sql.ts'
import { picturesOf } from '#server/records/media/media-pictures.ts'
import { mediaImageType } from '#server/records/media/media-types.ts'
import { albumActs, removeAlbum } from './album.acts.ts'
import { askZip } from './files/ask-zip.ts'
import { addPicturesToDashboard } from './gallery.dashboard.ts'
import type { GalleryChild, GalleryClass, ListedAlbum } from './gallery-read.sql.ts'
import { judgePictures } from './judge-pictures.acts.ts'
import { addPicture, removePicture, tagPicture } from './picture.kinds.ts'
import { addFilmType, filmOf, filmType } from './picture-film.ts'
import type { PictureTruth } from './picture-truth.ts'
import {
  type AlbumList,
  type AlbumPage,
  type GalleryQueue,
  readAlbum,
  readAlbums,
  readQueue,
} from './read-gallery.ts'

const albumType = new ObjectRef<SchemaTypes, ListedAlbum>('Album')
const pictureType = new ObjectRef<SchemaTypes, PictureTruth>('AlbumPicture')
const childType = new ObjectRef<SchemaTypes, GalleryChild>('GalleryChild')
const classType = new ObjectRef<SchemaTypes, GalleryClass>('GalleryClass')
const eventType = new ObjectRef<SchemaTypes, NamedEvent>('GalleryEvent')
const listType = new ObjectRef<SchemaTypes, AlbumList>('AlbumList')
const pageType = new ObjectRef<SchemaTypes, AlbumPage>('AlbumPage')
const queueType = new ObjectRef<SchemaTypes, GalleryQueue>('GalleryQueue')

/** Adds albums and their pictures to the contract, and answers the kinds of entries about pictures. */
export function addGalleryToSchema(builder: Builder, answer: ActAnswerType): EntryKindInSchema[] {
  addPicturesToDashboard(builder)
  addAlbumType(builder)
  addPictureType(builder)
  addPages(builder)
  addQueries(builder)
  addActs(builder, answer)
  return kindsInSchema(builder)
}

function addAlbumType(builder: Builder): void {
  builder.objectType(albumType, {
    description: 'An album of a class or of the whole school, with what its viewer may see of it.',
    fields: (t) => ({
      ...outputsOf(builder, t, album, { id: 'AlbumId', enums: { use: 'AlbumUse' } }),
      classId: t.expose('classId', {
        type: 'ClassId',
        nullable: true,
        description: 'Null: the whole school.',
      }),
      className: t.exposeString('className', { nullable: true }),
      eventId: t.expose('eventId', { type: 'EventId', nullable: true }),
      pictureCount: t.exposeInt('pictureCount', {
        description: 'Pictures that the viewer may see.',
      }),
      waitingCount: t.exposeInt('waitingCount', {
        description: 'Of those that wait for the direction; for a teacher the own ones.',
      }),
      hiddenCount: t.exposeInt('hiddenCount', {
        description: 'Of those that were approved and lack a consent by now, for the direction.',
      }),
      cover: t.field({
        type: mediaImageType,
        nullable: true,
        resolve: async ({ coverMediaId, coverAuthorId }, _, context) => {
          if (!coverMediaId || !coverAuthorId) return null
          const cover = { mediaIds: [coverMediaId], byUserId: coverAuthorId }
          return (await picturesOf(context, cover))[0] ?? null
        },
      }),
      mayKeep: t.exposeBoolean('mayKeep', {
        description: 'The viewer may change the album and add pictures to it.',
      }),
    }),
  })
}

/** Judges by the picture who may look at it, and so at its film. */
function maySee(
  { authorId, state, missingChildIds: missing }: Omit<PictureTruth, 'filmId'>,
  context: RequestContext,
): boolean {
  const { userId, userType } = requireSchoolSender(context)
  const picture = { state, missing, isAuthor: authorId === userId }
  return maySeePicture(picture, { isDirection: isDirection(userType) })
}

function addPictureType(builder: Builder): void {
  addFilmType(builder)
  builder.objectType(pictureType, {
    description:
      'A picture of an album. It is held while a child on it lacks the consent that its album needs.',
    fields: (t) => ({
      id: t.id({ resolve: ({ pictureId }) => pictureId }),
      albumId: t.expose('albumId', { type: 'AlbumId' }),
      mediaId: t.expose('mediaId', { type: 'MediaId' }),
      image: t.field({
        type: mediaImageType,
        nullable: true,
        description: 'Null where the viewer may not see it.',
        resolve: async (picture, _, context) => {
          if (!maySee(picture, context)) return null
          const shown = { mediaIds: [picture.mediaId], byUserId: picture.authorId }
          return (await picturesOf(context, shown))[0] ?? null
        },
      }),
      filmId: t.expose('filmId', {
        type: 'MediaId',
        nullable: true,
        description: 'The film whose poster the picture is; null for a picture alone.',
      }),
      film: t.field({
        type: filmType,
        nullable: true,
        description: 'Null for a picture alone, and where the viewer may not see it.',
        resolve: ({ filmId, ...picture }, _, context) =>
          filmId && maySee(picture, context) ? filmOf(context, { ...picture, filmId }) : null,
      }),
      caption: t.exposeString('caption', { nullable: true }),
      childIds: t.field({
        type: ['ChildId'],
        description: 'Children tagged on it. Empty in albums that the viewer does not keep.',
        resolve: ({ childIds }) => [...childIds],
      }),
      missingChildIds: t.field({
        type: ['ChildId'],
        description:
          'Of those the ones who lack the consent. While there is any the picture is held.',
        resolve: ({ missingChildIds }) => [...missingChildIds],
      }),
      state: t.expose('state', { type: enumOf(builder, 'PictureState', pictureStates) }),
      authorId: t.expose('authorId', { type: 'UserId' }),
      authorName: t.exposeString('authorName'),
      addedAt: t.expose('addedAt', { type: 'Instant' }),
      version: t.exposeInt('version'),
      isRemoved: t.exposeBoolean('isRemoved'),
    }),
  })
  builder.objectType(childType, {
    description: 'A child who is tagged or can be.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      name: t.exposeString('name'),
      className: t.exposeString('className'),
      uses: t.stringList({
        description:
          'What its family has allowed: own-family, other-families, display, website, press, class-photo.',
        resolve: ({ uses }) => [...uses],
      }),
    }),
  })
}

function addPages(builder: Builder): void {
  builder.objectType(classType, {
    fields: (t) => ({
      id: t.expose('id', { type: 'ClassId' }),
      name: t.exposeString('name'),
    }),
  })
  builder.objectType(eventType, {
    description: 'An event that an album shows or can show.',
    fields: (t) => ({
      id: t.expose('id', { type: 'EventId' }),
      title: t.exposeString('title'),
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
    }),
  })
  builder.objectType(listType, {
    description: 'The albums of a school year.',
    fields: (t) => ({
      id: t.exposeID('id'),
      albums: t.field({ type: [albumType], resolve: ({ albums }) => [...albums] }),
      classes: t.field({
        type: [classType],
        description: 'Those whose albums the viewer keeps.',
        resolve: ({ classes }) => [...classes],
      }),
      events: t.field({
        type: [eventType],
        description: 'The latest first; for those alone who may open the page of events.',
        resolve: ({ events }) => [...events],
      }),
      waiting: t.exposeInt('waiting', {
        description:
          'Pictures of the school that wait, whatever the year; 0 but for the direction.',
      }),
      hidden: t.exposeInt('hidden'),
    }),
  })
  builder.objectType(pageType, {
    description: 'An album with at most 200 of its pictures, oldest first.',
    fields: (t) => ({
      id: t.exposeID('id'),
      album: t.expose('album', { type: albumType }),
      pictures: t.field({ type: [pictureType], resolve: ({ pictures }) => [...pictures] }),
      children: t.field({
        type: [childType],
        description: 'Those who can be tagged here, and those who are.',
        resolve: ({ children }) => [...children],
      }),
      hasMore: t.exposeBoolean('hasMore'),
    }),
  })
  builder.objectType(queueType, {
    description: 'At most 200 pictures that the direction goes through, oldest first.',
    fields: (t) => ({
      id: t.exposeID('id'),
      pictures: t.field({ type: [pictureType], resolve: ({ pictures }) => [...pictures] }),
      children: t.field({ type: [childType], resolve: ({ children }) => [...children] }),
      waiting: t.exposeInt('waiting'),
      hidden: t.exposeInt('hidden'),
      hasMore: t.exposeBoolean('hasMore'),
    }),
  })
}

function addQueries(builder: Builder): void {
  builder.queryFields((t) => ({
    albums: t.field({
      type: listType,
      extensions: { price: prices.classDays },
      description:
        'The albums of a school year, by the year in which it begins; none: the year of today.',
      args: { year: t.arg.int() },
      resolve: readAlbums,
    }),
    album: t.field({
      type: pageType,
      extensions: { price: prices.classDays },
      nullable: true,
      description: 'One page of an album, after a picture. Null for an album of others.',
      args: {
        albumId: t.arg.id({ required: true }),
        filter: t.arg.string({ required: true, description: 'all, approved, notApproved.' }),
        after: t.arg.id(),
      },
      resolve: readAlbum,
    }),
    galleryQueue: t.field({
      type: queueType,
      extensions: { price: prices.classDays },
      description: 'What waits for the direction, or was approved and is hidden by now.',
      args: {
        of: t.arg.string({ required: true, description: 'waiting, hidden.' }),
        after: t.arg.id(),
      },
      resolve: readQueue,
    }),
  }))
}

function addActs(builder: Builder, answer: ActAnswerType): void {
  addThingActs(builder, answer, albumActs, {
    ...{ input: 'AlbumInput', add: 'addAlbum', change: 'changeAlbum' },
    beside: (t) => ({
      ...{ classId: t.id({ description: 'Null: the whole school.' }), eventId: t.id() },
    }),
  })
  const seen = builder.inputType('SeenPictureInput', {
    fields: (t) => ({
      pictureId: t.id({ required: true }),
      version: t.int({ required: true }),
    }),
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const albumId = t.arg.id({ required: true })
    return {
      removeAlbum: act(removeAlbum, { albumId }),
      zipAlbum: t.string({
        nullable: true,
        description:
          'The address of these pictures, or of the album, as one zip for ten minutes. Null: nothing of it may leave.',
        args: {
          albumId,
          pictureIds: t.arg.idList({ required: true, description: 'At most 200.' }),
        },
        resolve: (_, wish, context) => askZip(context, wish),
      }),
      judgePictures: act(judgePictures, {
        pictures: t.arg({ type: [seen], required: true, description: 'At most 200.' }),
        state: t.arg.string({ required: true, description: 'waiting, approved, refused.' }),
      }),
    }
  })
}

function kindsInSchema(builder: Builder): EntryKindInSchema[] {
  const add = builder.inputType('AddPictureInput', {
    fields: (t) => ({
      pictureId: t.id({ required: true, description: 'Made on the device.' }),
      albumId: t.id({ required: true }),
      mediaId: t.id({ required: true, description: 'Of the picture; of a film its poster.' }),
      filmId: t.id({ description: 'Of a film, beside its poster.' }),
      caption: t.string(),
      childIds: t.idList({ required: true }),
    }),
  })
  const tag = builder.inputType('TagPictureInput', {
    fields: (t) => ({
      pictureId: t.id({ required: true }),
      albumId: t.id({ required: true }),
      caption: t.string(),
      childIds: t.idList({ required: true }),
    }),
  })
  const remove = builder.inputType('RemovePictureInput', {
    fields: (t) => ({
      pictureId: t.id({ required: true }),
      albumId: t.id({ required: true }),
    }),
  })
  return [
    { kind: addPicture, input: add, truth: pictureType },
    { kind: tagPicture, input: tag, truth: pictureType },
    { kind: removePicture, input: remove, truth: pictureType },
  ]
}
