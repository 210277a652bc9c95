import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { type MediaId, parseId } from '#domain/kernel/ids.ts'
import { parseAnnounced, parseCount, pieceBytes } from '#domain/media/media.ts'
import { isRefusalCode, type RefusalCode } from '#domain/refusal-codes.ts'
import { leaveLane } from '#server/platform/gate/gate.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { DrawUpload } from '../drawing/draw-upload.ts'
import { type PieceMeans, requireUploader, takePiece } from './take-piece.ts'

export type MediaRouteOptions = PieceMeans & {
  contextOf(request: FastifyRequest): Promise<RequestContext>
}

const statusOf: Readonly<Partial<Record<RefusalCode, number>>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  APP_DISABLED: 403,
  'accounts.sending-only': 403,
  'media.malformed-upload': 400,
  'media.too-large': 413,
  'media.other-picture': 409,
  'media.too-much-sent': 429,
  'media.drawing-later': 503,
}

/** The seconds after which a tablet should try again. It believes a quarter of an hour at most. */
const retryAfter: Readonly<Partial<Record<RefusalCode, number>>> = {
  'media.too-much-sent': 600,
  'media.drawing-later': 20,
}

function sendRefusal(reply: FastifyReply, code: RefusalCode): FastifyReply {
  const seconds = retryAfter[code]
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply.status(statusOf[code] ?? 422).send({ code })
}

const textIn = (query: unknown, name: string): string => {
  const value = query && typeof query === 'object' ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * A picture comes in pieces: PUT /files/uploads/<id>?kind=photo|icon|document|film&offset=&total=&sha256= with the bytes of the piece.
 * Every answer says how much is there. So a tablet that was killed, or heard no answer, knows where to go on.
 */
export async function addUploads(
  app: FastifyInstance,
  { contextOf, files, drawUpload }: MediaRouteOptions,
): Promise<void> {
  /** Drawing has a line of its own: nobody else's pieces wait for it. */
  const lettingOthersIn = (request: FastifyRequest): Pick<DrawUpload, 'draw'> => ({
    draw(upload) {
      leaveLane(request)
      return drawUpload.draw(upload)
    },
  })
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: pieceBytes },
      (_, body, done) => done(null, body),
    )
    scope.put('/files/uploads/:mediaId', { bodyLimit: pieceBytes }, async (request, reply) => {
      const context = await contextOf(request)
      const { query } = request
      const mediaId = parseId<MediaId>(textIn(request.params, 'mediaId'))
      const offset = parseCount(textIn(query, 'offset'))
      const announced = parseAnnounced({
        kind: textIn(query, 'kind'),
        total: textIn(query, 'total'),
        sha256: textIn(query, 'sha256'),
      })
      try {
        const { body: bytes } = request
        requireUploader(context, announced?.kind ?? 'photo')
        if (!mediaId || !announced || offset === null || !Buffer.isBuffer(bytes)) {
          return sendRefusal(reply, 'media.malformed-upload')
        }
        const piece = { mediaId, announced, offset, bytes }
        const answer = await takePiece(
          context,
          { files, drawUpload: lettingOthersIn(request) },
          piece,
        )
        return answer.ok ? reply.send(answer.value) : sendRefusal(reply, answer.refusal.code)
      } catch (error) {
        const code = error instanceof GraphQLError ? error.extensions.code : undefined
        if (!isRefusalCode(code)) throw error
        return sendRefusal(reply, code)
      }
    })
  })
}
