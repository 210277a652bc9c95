import { piecesOf } from '../examples/photo-examples.ts'
import { nextId } from './small-world.ts'
import type { TestApp } from './test-app.ts'

/** Sends a file in its pieces, and answers what became of the last one. */
export async function sendFile(
  preau: TestApp,
  { bytes, by, kind }: { bytes: Buffer; by: { accessToken: string }; kind: 'file' | 'photo' },
): Promise<{ mediaId: string; body: string }> {
  const mediaId = nextId('media')
  const authorization = `Bearer ${by.accessToken}`
  let body = ''
  for (const piece of piecesOf(mediaId, { bytes, kind })) {
    const headers = { 'content-type': 'application/octet-stream', authorization }
    const answer = await preau.app.inject({ method: 'PUT', ...piece, headers })
    body = answer.body
  }
  return { mediaId, body }
}
