import { accept } from '#domain/kernel/result.ts'
import { changedOf, parseSettings } from '#domain/transmission/settings.ts'
import { refusalWith } from '#domain/transmission/transmission.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireSheetSettler } from '../transmission.policy.ts'
import {
  holdLevelSettings,
  type LevelSettings,
  listLevelSettings,
  writeLevelSettings,
} from './settings.sql.ts'

/**
 * Says how the sheet of a level is filled, all of it at once. Tablets take it at their next look. What was written
 * earlier stays as it is, on lines that are switched off too.
 */
export const setTransmissionSettings = keepingAct({
  name: 'setTransmissionSettings',
  policy: requireSheetSettler,
  lock: holdLevelSettings,
  read: listLevelSettings,
  decide({ standing, wish }: { standing: LevelSettings[]; wish: { input: object } }) {
    const read = parseSettings({ ...wish.input })
    if (!read.ok) return read
    const { standardId, medicineMinutes, ...rest } = read.value
    const level = standing.find((it) => it.standardId === standardId)
    if (!level) return refusalWith('transmission.unknown-level')
    const minutes = medicineMinutes ?? level.settings.medicineMinutes
    return accept({ level, settings: { ...rest, medicineMinutes: minutes } })
  },
  write: (tx, { change: { level, settings } }) =>
    writeLevelSettings(tx, {
      standardId: level.standardId,
      changed: changedOf(level.level, settings),
    }),
  log: ({ change: { level, settings } }) => ({
    before: { level: level.standardName, ...level.settings },
    after: { level: level.standardName, ...settings },
  }),
})
