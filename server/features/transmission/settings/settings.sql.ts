import type { StandardId } from '#domain/kernel/ids.ts'
import {
  type ChangedSettings,
  defaultSettings,
  isUsual,
  joinSettings,
  settingsOver,
  type TransmissionSettings,
} from '#domain/transmission/settings.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { type LevelOfSheet, usualLines } from '#domain/transmission/usual-lines.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, rowsOf, statement } from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'

export type LevelSettings = {
  standardId: StandardId
  standardName: string
  isChanged: boolean
  settings: TransmissionSettings
  level: LevelOfSheet
  usualLines: readonly LineName[]
}

type Row = LevelOfSheet & {
  standardId: StandardId
  standardName: string
  changed: ChangedSettings | null
}

const ofLevels = statement<Row>(
  'transmission_settings_of_levels',
  `
    select s.standard_id as "standardId", s.name as "standardName", s.cycle, s.age_from as "ageFrom",
      t.settings as changed
    from standard s left join transmission_setting t using (school_id, standard_id)
    where s.school_id = (select app_school())
    order by s.position, s.name`,
)

/** Lists how the sheet of every level is filled: what somebody changed over what is usual for it. */
export async function listLevelSettings(tx: Glance): Promise<LevelSettings[]> {
  const rows = await rowsOf(tx, ofLevels)
  return rows.map(({ standardId, standardName, changed, ...level }) => {
    const settings = settingsOver(level, changed)
    const isChanged = !isUsual(level, settings)
    return { standardId, standardName, level, isChanged, settings, usualLines: usualLines(level) }
  })
}

/** Finds how the sheet of a level is filled. */
export const settingsOfLevel = (
  id: StandardId,
  levels: readonly LevelSettings[],
): TransmissionSettings =>
  levels.find(({ standardId }) => standardId === id)?.settings ?? defaultSettings

/** Finds how the sheet of a class is laid out, whose children are on these levels. */
export function settingsOfClass(
  [first, ...others]: readonly [StandardId, ...StandardId[]],
  levels: readonly LevelSettings[],
): TransmissionSettings {
  const of = (id: StandardId) => settingsOfLevel(id, levels)
  return joinSettings([of(first), ...others.map(of)])
}

/** Lets people change the settings in turn: the second waits and sees what the first did. */
export const holdLevelSettings = listLock('transmission-settings')

const written = statement(
  'transmission_settings_written',
  `
    insert into transmission_setting (school_id, standard_id, settings)
    select school_id, standard_id, $2::jsonb from standard
    where school_id = (select app_school()) and standard_id = $1::uuid
    on conflict (school_id, standard_id) do update set settings = excluded.settings`,
)

export async function writeLevelSettings(
  tx: Glance,
  { standardId, changed }: { standardId: StandardId; changed: ChangedSettings },
): Promise<void> {
  await execute(tx, written, [standardId, JSON.stringify(changed)])
}
