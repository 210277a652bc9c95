import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { DrawUpload } from './draw-upload.ts'
import { listUndrawn } from './drawings.sql.ts'

/**
 * Draws the pictures whose last piece came and that nobody has drawn: a server was killed in between. Their tablet has
 * not asked again. Answers how many are there now.
 */
export async function drawLeftOver({
  database,
  drawUpload,
}: Pick<RequestContext, 'database'> & { drawUpload: DrawUpload }): Promise<number> {
  let drawn = 0
  for (const upload of await database.glanceAtDoor('platform', listUndrawn)) {
    const answer = await drawUpload.draw(upload)
    if (answer.ok && answer.value.state === 'ready') drawn += 1
  }
  return drawn
}
