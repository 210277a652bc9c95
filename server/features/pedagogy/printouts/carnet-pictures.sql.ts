import type { ChildId } from '#domain/kernel/ids.ts'
import type { PhotoConsent } from '#domain/media/photo-consent.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

const consents = statement<PhotoConsent & object>(
  'pedagogy-photo-consents',
  `
    select child_id as "childId", array_agg(use) as uses from photo_consent
    where school_id = (select app_school()) and is_given and child_id = any($1::uuid[])
    group by child_id`,
)

/** Lists what the families of these children allow. */
export const listPhotoConsents = (
  tx: Glance,
  childIds: readonly ChildId[],
): Promise<PhotoConsent[]> => rowsOf(tx, consents, [plainArray(childIds)])
