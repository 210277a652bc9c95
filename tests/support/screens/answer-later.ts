export type LaterCode = 'SERVER_BUSY' | 'SERVER_UNABLE'

/** The answer of a server that has too much to do, or nowhere to write. */
export const answerLater = (code: LaterCode): Response =>
  Response.json(
    { errors: [{ message: code, extensions: { code } }] },
    { status: 503, headers: { 'retry-after': '4' } },
  )
