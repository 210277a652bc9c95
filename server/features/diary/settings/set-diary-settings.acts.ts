import type { DiaryRefusalCode } from '#domain/diary/diary.ts'
import { parseMailAt } from '#domain/diary/keeping.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { requireReportReader } from '../diary.policy.ts'
import { type DiarySettings, getDiarySettings } from '../diary-settings.sql.ts'
import { writeKeeping } from './keeping.sql.ts'
import { logChange, refused } from './keeping-answer.ts'

export type SettingsAnswer = Result<DiarySettings, { code: DiaryRefusalCode }>

/** Sets when families' mails go out, whether at all, and whether somebody of the direction reads first. */
export async function setDiarySettings(
  context: RequestContext,
  wish: { mailAt: string; needsApproval: boolean; sendDailyReportToMail: boolean },
): Promise<SettingsAnswer> {
  const viewer = requireReportReader(context)
  const mailAt = parseMailAt(wish.mailAt)
  if (!mailAt.ok) return refused(mailAt.refusal.code)
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const before = await getDiarySettings(tx)
    const { needsApproval, sendDailyReportToMail } = wish
    await writeKeeping(tx, { mailAt: mailAt.value, needsApproval, sendDailyReportToMail })
    const after = await getDiarySettings(tx)
    await logChange(tx, context, { viewer, act: 'setDiarySettings', before, after })
    return accept(after)
  })
}
