import type { UploadKind } from '#domain/media/media.ts'
import { piecesOf } from '../examples/photo-examples.ts'
import type { TestApp } from './test-app.ts'
import type { Visitor } from './visitor.ts'

type Piece = { url: string; payload: Buffer }

export type Sent = { status: number; body: { state?: string; received?: number; code?: string } }

/** A picture as the school hands its addresses out. */
export type Shown = { id: string; url: string | null; thumbnailUrl: string | null }

/** Sends one piece of a file; `by` null sends it without a session. */
export async function putPiece({ app }: TestApp, piece: Piece, by: Visitor | null): Promise<Sent> {
  const response = await app.inject({
    method: 'PUT',
    ...piece,
    headers: {
      'content-type': 'application/octet-stream',
      ...(by && { authorization: `Bearer ${by.accessToken}` }),
    },
  })
  return { status: response.statusCode, body: response.json() }
}

/** Sends a whole file piece by piece, and tells the answer to the last one. */
export async function sendFile(
  preau: TestApp,
  file: { mediaId: string; bytes: Buffer; kind: UploadKind },
  by: Visitor,
): Promise<Sent> {
  let last: Sent | undefined
  for (const piece of piecesOf(file.mediaId, file)) last = await putPiece(preau, piece, by)
  return last as Sent
}

/** Lists what somebody is shown of a file beside pictures. */
export async function picturesOf(preau: TestApp, mediaId: string, by: Visitor): Promise<Shown[]> {
  const query = 'query($ids: [ID!]!) { pictures(mediaIds: $ids) { id url thumbnailUrl } }'
  const { data } = await preau.ask(query, { bearer: by.accessToken, variables: { ids: [mediaId] } })
  return (data as { pictures: Shown[] }).pictures
}
