import { createHmac } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** The same wish has the same text, in whichever order its parts were sent. What is undefined was not sent. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * Makes the digest by which a wish is known again. It is keyed, so that nobody who reads the log can try out which name
 * was typed.
 */
export function digestWish(secrets: Secrets, wish: object & { actId: string }): string {
  const { actId, ...sent } = wish
  const text = JSON.stringify({ actId: actId.toLowerCase(), sent }, inOrder)
  return createHmac('sha256', secrets.keyFor('wish-digest')).update(text).digest('base64url')
}
