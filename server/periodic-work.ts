import { archiveDueClasses } from './features/classes/archive-due-classes.ts'
import { tellOfStays } from './features/classes/tell-of-stays.ts'
import { doDiaryChores } from './features/diary/mails/diary-chores.ts'
import { type DueSending, sendDueReports } from './features/diary/mails/send-due-reports.ts'
import { forgetAlbums } from './features/gallery/retention/forget-albums.ts'
import { forgetImports } from './features/import/forget-imports.ts'
import { drawLeftOver } from './features/media/drawing/draw-left-over.ts'
import type { DrawUpload } from './features/media/drawing/draw-upload.ts'
import { sweepPictures } from './features/media/sweep-pictures.ts'
import { forgetBundles } from './features/payments/bundles/forget-bundles.ts'
import type { CheckedLedger } from './features/payments/check-ledgers.sql.ts'
import { checkLedgers } from './features/payments/check-ledgers.ts'
import { forgetLedger } from './features/payments/forget-ledger.ts'
import { deleteDueSchools } from './features/platform-admin/delete-due-schools.ts'
import { measureSchools } from './features/platform-admin/measure-schools.ts'
import { eraseDueChildren } from './features/privacy/erasure/erase-due-children.ts'
import { anonymiseProspects } from './features/prospects/anonymise-prospects.ts'
import { forgetTransfers } from './features/transfer/forget-transfers.ts'
import type { FileStore } from './platform/files/file-store.ts'

type Means = DueSending & {
  files: FileStore
  drawUpload: DrawUpload
  tellOfLedger?: (difference: CheckedLedger) => void
}

// Each of these begins with what is due, at a door, and loops over no schools (decision 040, scale.test.ts).

/** Does what every server does every minute. */
export const doMinuteWork = (means: Means): Promise<void> => sendDueReports(means)

const hourly: Readonly<Record<string, (means: Means) => Promise<unknown>>> = {
  deleteDueSchools,
  forgetAlbums,
  sweepPictures,
  doDiaryChores,
  measureSchools,
  drawLeftOver,
  forgetImports,
  forgetTransfers,
  tellOfStays,
  archiveDueClasses,
  eraseDueChildren,
  forgetLedger,
  forgetBundles,
  checkLedgers,
  anonymiseProspects,
}

/** Does what every server does at its start and every hour. A job that fails is named, and keeps no other from its turn. */
export async function doHourWork(
  means: Means,
  onFailure: (error: unknown, job: string) => void,
): Promise<void> {
  for (const [name, job] of Object.entries(hourly)) {
    await job(means).catch((error) => onFailure(error, name))
  }
}
