import { ObjectRef } from '@pothos/core'
import type { MediaId, UserId } from '#domain/kernel/ids.ts'
import type { AttachedFile } from '#domain/media/attached-file.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { MediaRecord } from './media.sql.ts'
import { shownAddress } from './media-address.ts'
import { picturesOf } from './media-pictures.ts'

/** A file beside a message or an event as the contract tells it: a picture, or a PDF under its name. */
export type AttachedTruth = AttachedFile & { image: MediaRecord | null }

/** The type of a file in the contract; features/media says its fields. */
export const attachedFileType = new ObjectRef<SchemaTypes, AttachedTruth>('AttachedFile')

/** Adds what a device says of the files that it sends. */
export const attachedFileInput = (builder: Builder, name: string) =>
  builder.inputType(name, {
    fields: (t) => ({
      mediaId: t.id({ required: true, description: 'Sent by the road of pictures and papers.' }),
      name: t.string({ description: 'Of a PDF; a picture has none.' }),
    }),
  })

/**
 * The pictures and PDFs among these files, in their order; those that have not arrived yet too. With `byUserId` a number of
 * somebody else's file shows nothing.
 */
export async function attachedFilesOf(
  context: RequestContext,
  { files, byUserId }: { files: readonly AttachedFile[]; byUserId?: UserId },
): Promise<AttachedTruth[]> {
  const mediaIds = files.map(({ mediaId }) => mediaId)
  const found = await picturesOf(context, {
    ...{ mediaIds, kinds: ['photo', 'document'] },
    ...(byUserId && { byUserId }),
  })
  return found.map((media) => {
    const said = files.find(({ mediaId }) => mediaId === media.id)?.name ?? null
    const isPaper = media.state === 'ready' ? media.kind === 'document' : said !== null
    return {
      mediaId: media.id,
      name: isPaper ? (said ?? 'PDF') : null,
      image: isPaper ? null : media,
    }
  })
}

/** The address at which a page shows an attached PDF, for some minutes; null for what is none, or not there. */
export const attachedPaperAddress = (
  context: RequestContext,
  {
    media,
    byUserId,
  }: { media: (MediaRecord & { id: MediaId }) | undefined; byUserId?: UserId | undefined },
): string | null =>
  media?.kind === 'document' &&
  media.state === 'ready' &&
  (byUserId === undefined || media.byUserId === byUserId)
    ? shownAddress(context, { ...media, format: 'pdf' })
    : null
