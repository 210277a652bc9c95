import { createHmac, timingSafeEqual } from 'node:crypto'
import { digitsOf, idText, parseId, type SchoolId } from '#domain/kernel/ids.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** The path under which a link leads to its page. */
export const invitePath = '/files/invitations'

/** The invite that a link is about. */
export type InviteNamed = { schoolId: SchoolId; inviteId: string }

const idBytes = 16

const bytesOf = (id: string): Buffer => Buffer.from(digitsOf(id), 'hex')

const idOf = <Id extends string>(bytes: Buffer): Id | undefined =>
  parseId(idText(bytes.toString('hex'))) as Id | undefined

const signature = (secrets: Secrets, named: Buffer): Buffer =>
  createHmac('sha256', secrets.keyFor('event invite')).update(named).digest().subarray(0, idBytes)

/** The secret part of a link: school, invite and our signature over both. It names nobody. */
export function inviteLink(secrets: Secrets, { schoolId, inviteId }: InviteNamed): string {
  const named = Buffer.concat([bytesOf(schoolId), bytesOf(inviteId)])
  return Buffer.concat([named, signature(secrets, named)]).toString('base64url')
}

/** Reads a link of ours; null for any other. It is good only as long as its invite stands. */
export function openInviteLink(secrets: Secrets, link: string): InviteNamed | null {
  const bytes = Buffer.from(link, 'base64url')
  if (bytes.length !== 3 * idBytes) return null
  const named = bytes.subarray(0, 2 * idBytes)
  if (!timingSafeEqual(signature(secrets, named), bytes.subarray(2 * idBytes))) return null
  const schoolId = idOf<SchoolId>(named.subarray(0, idBytes))
  const inviteId = idOf(named.subarray(idBytes))
  return schoolId && inviteId ? { schoolId, inviteId } : null
}
