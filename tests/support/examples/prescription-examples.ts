import { randomUUID } from 'node:crypto'
import type { Owner, SmallAccount } from '../server/small-world.ts'

/** The doctor's paper, which this person has sent to the school; answers its number. */
export async function aDocument(
  owner: Owner,
  {
    of,
    state = 'ready',
    kind = 'document',
    mediaId = randomUUID(),
  }: {
    of: SmallAccount
    state?: 'ready' | 'arriving'
    kind?: 'document' | 'photo'
    mediaId?: string
  },
): Promise<string> {
  await owner.query(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, state, created_at, ready_at)
     values ($1, $2, $5, $3, 10, repeat('0', 64), $4, now(), case $4::text when 'ready' then now() end)`,
    [of.schoolId, mediaId, of.userId, state, kind],
  )
  return mediaId
}

/** RecordPrescriptionInput of an antibiotic, once a day at noon for three days; the child and the document are the caller's. */
export const prescriptionInput = (more: object = {}) => ({
  prescriptionId: randomUUID() as string,
  name: 'Amoxicilline',
  dose: 1,
  unit: 'kg-dose',
  weightKg: 9.5,
  route: 'oral',
  plannedTimes: ['12:00'],
  firstDay: '2026-11-16',
  lastDay: '2026-11-18',
  prescribedBy: 'Dr Lemaire',
  authorisedBy: 'Ana Silva',
  authorisedOn: '2026-11-16',
  signature: { typed: 'Ana Silva' },
  mediaIds: [randomUUID() as string],
  ...more,
})
