import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { parseSettings } from '#domain/transmission/settings.ts'
import type { TransmissionRefusal } from '#domain/transmission/transmission.ts'
import { recordChange } from '#server/platform/changes.sql.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { type LevelSettings, listLevelSettings, writeLevelSettings } from './settings.sql.ts'
import { requireSheetSettler } from './transmission.policy.ts'
import { refused } from './transmission-answer.ts'

export type SettingsAnswer = Result<LevelSettings, TransmissionRefusal>

/**
 * Says how the sheet of a level is filled, all of it at once. Tablets take it at their next look; what was written
 * before stays as it is, on lines that are switched off too.
 */
export async function setTransmissionSettings(
  context: RequestContext,
  input: object,
): Promise<SettingsAnswer> {
  const viewer = requireSheetSettler(context)
  const read = parseSettings(input)
  if (!read.ok) return read
  const { standardId, medicineMinutes, ...rest } = read.value
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<SettingsAnswer> => {
    const find = async () =>
      (await listLevelSettings(tx)).find((level) => level.standardId === standardId)
    const before = await find()
    if (!before) return refused('transmission.unknown-level')
    const settings = {
      ...rest,
      medicineMinutes: medicineMinutes ?? before.settings.medicineMinutes,
    }
    await writeLevelSettings(tx, { standardId, settings })
    const level = await find()
    if (!level) throw new Error('a level vanished within a transaction')
    await recordChange(tx, {
      schoolId: viewer.schoolId,
      change: {
        act: 'setTransmissionSettings',
        before: { level: before.standardName, ...before.settings },
        after: { level: level.standardName, ...level.settings },
        changeId: context.ids.next(),
        accountId: viewer.userId,
        actorId: viewer.actorId,
        subjectId: null,
        at: instantOf(context.clock.now()),
      },
    })
    return accept(level)
  })
}
