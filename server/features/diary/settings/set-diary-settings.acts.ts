import { parseMailAt } from '#domain/diary/keeping.ts'
import { accept } from '#domain/kernel/result.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireReportReader } from '../diary.policy.ts'
import { type DiarySettings, getDiarySettings } from '../diary-settings.sql.ts'
import { holdDiarySettings, writeKeeping } from './settings-writes.sql.ts'

type Wish = {
  input: { mailAt: string; needsApproval: boolean; sendDailyReportToMail: boolean }
}

/** Sets when families' mails go out, whether at all, and whether somebody of the direction reads first. */
export const setDiarySettings = keepingAct({
  name: 'setDiarySettings',
  policy: requireReportReader,
  lock: holdDiarySettings,
  read: getDiarySettings,
  decide({ standing, wish: { input } }: { standing: DiarySettings; wish: Wish }) {
    const mailAt = parseMailAt(input.mailAt)
    return mailAt.ok ? accept({ ...standing, ...input, mailAt: mailAt.value }) : mailAt
  },
  stood: ({ standing }) => standing,
  write: (tx, { change }) => writeKeeping(tx, change),
  log: ({ change, standing }) => ({ before: standing, after: change }),
})
