import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PaperBundleId, parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { parseCount } from '#domain/media/media.ts'
import { paperEndsAt } from '#domain/media/picture-address.ts'
import type { BundleFormat } from '#domain/payments/bundles/bundle.ts'
import type { Clock } from '#server/platform/clock.ts'
import { importedKey } from '#server/platform/secrets/imported-key.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

export const bundleRoute = '/files/bundles/:school/:file'

type Means = { secrets: Secrets; clock: Clock }

const signature = (secrets: Secrets, path: string, until: number): Buffer =>
  createHmac('sha256', importedKey(secrets, 'paper-bundle')).update(`${path}/${until}`).digest()

/** The address of a file of papers, for some minutes and for everybody who holds it: a browser saves it without a token. */
export function bundleAddress(
  { secrets, clock }: Means,
  { schoolId, id, format }: { schoolId: SchoolId; id: PaperBundleId; format: BundleFormat },
): string {
  const until = paperEndsAt(clock.now())
  const path = `${schoolId}/${id}.${format}`
  const sig = signature(secrets, path, until).toString('base64url')
  return `/files/bundles/${path}?${new URLSearchParams({ until: String(until), sig })}`
}

/** Reads an address of ours that is still open; null for any other. */
export function openBundleAddress(
  { secrets, clock }: Means,
  { school, file, value }: { school: string; file: string; value: (name: string) => string },
): { schoolId: SchoolId; id: PaperBundleId } | null {
  const until = parseCount(value('until'))
  if (until === null || until * 1000 <= clock.now()) return null
  const given = Buffer.from(value('sig'), 'base64url')
  const own = signature(secrets, `${school}/${file}`, until)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const schoolId = parseId<SchoolId>(school)
  const id = parseId<PaperBundleId>(file.replace(/\.\w+$/, ''))
  return schoolId && id ? { schoolId, id } : null
}
