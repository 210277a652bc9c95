import { ObjectRef } from '@pothos/core'
import type { MediaId, UserId } from '#domain/kernel/ids.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { MediaRecord } from '#server/records/media/media.sql.ts'
import { filmAddress } from '#server/records/media/media-address.ts'
import { picturesOf } from '#server/records/media/media-pictures.ts'

/** Film beside its poster, in the contract. */
export const filmType = new ObjectRef<SchemaTypes, MediaRecord>('AlbumFilm')

/** Adds the type of films to the contract. */
export function addFilmType(builder: Builder): void {
  builder.objectType(filmType, {
    description: 'A film of an album. It has no address until it has arrived, and been judged.',
    fields: (t) => ({
      id: t.expose('id', { type: 'MediaId' }),
      url: t.string({
        nullable: true,
        description: 'Opens it, and any part of it, for half a day to a day.',
        resolve: ({ format, state, ...media }, _, context) =>
          state === 'ready' && format ? filmAddress(context, { ...media, format }) : null,
      }),
      seconds: t.exposeInt('seconds', { nullable: true }),
      bytes: t.exposeInt('bytes', {
        nullable: true,
        description: 'As announced; null before anything has arrived.',
      }),
      refusedBecause: t.exposeString('refusedBecause', {
        nullable: true,
        description:
          'The code of a film that the school refused when it had arrived: nobody waits for it.',
      }),
    }),
  })
}

/** The film of a picture, by who sent the picture: null where it was no film, or somebody else's. */
export async function filmOf(
  context: RequestContext,
  { filmId, authorId }: { filmId: MediaId; authorId: UserId },
): Promise<MediaRecord | null> {
  const asked = {
    mediaIds: [filmId],
    byUserId: authorId,
    kinds: ['film'] as const,
    withRefused: true,
  }
  return (await picturesOf(context, asked))[0] ?? null
}
