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
  sleepCheckMinutes: string
  medicineMinutes: string
  alertTenths: string
}

export const levelDraftOf = ({
  sleepCheckMinutes,
  alertTenths,
  medicineMinutes,
  ...rest
}: TransmissionSettings): LevelDraft => ({
  ...rest,
  medicineMinutes: String(medicineMinutes),
  sleepCheckMinutes: String(sleepCheckMinutes),
  alertTenths: shownTenths(alertTenths, rest.temperatureUnit),
})

/** The same limit read in the other unit. */
export function inUnit(draft: LevelDraft, temperatureUnit: TemperatureUnit): LevelDraft {
  const tenths = typedTenths(draft.alertTenths, draft.temperatureUnit)
  const alertTenths =
    tenths === undefined ? draft.alertTenths : shownTenths(tenths, temperatureUnit)
  return { ...draft, temperatureUnit, alertTenths }
}

/** Reads what was typed by the school's own rule. */
export function readLevel(
  { sleepCheckMinutes, alertTenths, medicineMinutes, ...rest }: LevelDraft,
  standardId: string,
): Result<SentSettings, TransmissionRefusal> {
  return parseSettings({
    ...rest,
    standardId,
    medicineMinutes: Number(medicineMinutes.trim() || Number.NaN),
    sleepCheckMinutes: Number(sleepCheckMinutes.trim() || Number.NaN),
    alertTenths: typedTenths(alertTenths, rest.temperatureUnit) ?? Number.NaN,
  })
}
