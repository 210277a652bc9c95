import type { Result } from '#domain/kernel/result.ts'
import {
  parseSettings,
  type SentSettings,
  type TemperatureUnit,
  type TransmissionSettings,
} from '#domain/transmission/settings.ts'
import type { TransmissionRefusal } from '#domain/transmission/transmission.ts'
import { shownTenths, typedTenths } from '../pads/fields/degrees.ts'

/** The settings of a level as they are typed: what is no number yet is kept as it stands. */
export type LevelDraft = Omit<
  TransmissionSettings,
  'sleepCheckMinutes' | 'alertTenths' | 'medicineMinutes'
> & {
  minutes: string
  offHour: string
  alert: string
}

export const levelDraftOf = ({
  sleepCheckMinutes,
  alertTenths,
  medicineMinutes,
  ...rest
}: TransmissionSettings): LevelDraft => ({
  ...rest,
  offHour: String(medicineMinutes),
  minutes: String(sleepCheckMinutes),
  alert: shownTenths(alertTenths, rest.temperatureUnit),
})

/** The same limit read in the other unit. */
export function inUnit(draft: LevelDraft, temperatureUnit: TemperatureUnit): LevelDraft {
  const tenths = typedTenths(draft.alert, draft.temperatureUnit)
  const alert = tenths === undefined ? draft.alert : shownTenths(tenths, temperatureUnit)
  return { ...draft, temperatureUnit, alert }
}

/** Reads what was typed by the school's own rule. */
export function readLevel(
  { minutes, alert, offHour, ...rest }: LevelDraft,
  standardId: string,
): Result<SentSettings, TransmissionRefusal> {
  return parseSettings({
    ...rest,
    standardId,
    medicineMinutes: Number(offHour.trim() || Number.NaN),
    sleepCheckMinutes: Number(minutes.trim() || Number.NaN),
    alertTenths: typedTenths(alert, rest.temperatureUnit) ?? Number.NaN,
  })
}
