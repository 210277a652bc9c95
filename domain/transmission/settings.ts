import type { StandardId } from '../kernel/ids.ts'
import { accept, type Result } from '../kernel/result.ts'
import { highestTenths, lowestTenths } from './limits.ts'
import { type Field, id, list, maybe, shape, word } from './read-field.ts'
import { type LineName, lineNames, refusalWith, type TransmissionRefusal } from './transmission.ts'
import { type LevelOfSheet, usualLines } from './usual-lines.ts'

export const volumeUnits = ['ml', 'oz'] as const
export type VolumeUnit = (typeof volumeUnits)[number]
export const temperatureUnits = ['celsius', 'fahrenheit'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]

/** The scales in which a meal is told: quarters of the plate, halves, or only whether it was eaten. */
export const amountScales = ['quarters', 'halves', 'all-or-nothing'] as const
export type AmountScale = (typeof amountScales)[number]

/** The way the sheet of a level is filled. Units are how amounts are shown; what is stored is millilitres and Celsius. */
export type TransmissionSettings = {
  lines: readonly LineName[]
  requiredAtDeparture: readonly LineName[]
  volumeUnit: VolumeUnit
  temperatureUnit: TemperatureUnit
  amounts: AmountScale
  sleepCheckMinutes: number
  alertTenths: number
  /** A medicine that is given more than so many minutes off its hour is asked about. */
  medicineMinutes: number
}

/** Settings where nothing is known of a level: every line, and a departure that says with whom. */
export const defaultSettings: TransmissionSettings = {
  lines: lineNames,
  requiredAtDeparture: ['departure'],
  volumeUnit: 'ml',
  temperatureUnit: 'celsius',
  amounts: 'quarters',
  sleepCheckMinutes: 10,
  alertTenths: 380,
  medicineMinutes: 30,
}

const longestCheck = 60
const fewestOffHour = 5
const longestOffHour = 240

const malformed = (field: string) => refusalWith('transmission.malformed-settings', { field })

const between =
  (least: number, most: number): Field<number> =>
  (unread, field) =>
    typeof unread === 'number' && Number.isInteger(unread) && unread >= least && unread <= most
      ? accept(unread)
      : malformed(field)

const lines: Field<readonly LineName[]> = (unread, field) => {
  const read = list(word(lineNames), lineNames.length)(unread, field)
  if (!read.ok) return malformed(field)
  // Always in the order of the sheet, each once.
  return accept(lineNames.filter((name) => read.value.includes(name)))
}

const settings = shape({
  standardId: id<StandardId>(),
  lines,
  requiredAtDeparture: lines,
  volumeUnit: word(volumeUnits),
  temperatureUnit: word(temperatureUnits),
  amounts: word(amountScales),
  sleepCheckMinutes: between(1, longestCheck),
  alertTenths: between(lowestTenths, highestTenths),
  // An app that is older than this setting does not send it.
  medicineMinutes: maybe(between(fewestOffHour, longestOffHour)),
})

/** Settings as they are sent: what is null stays as it is. */
export type SentSettings = Omit<TransmissionSettings, 'medicineMinutes'> & {
  standardId: StandardId
  medicineMinutes: number | null
}

/** Reads the settings of a level. A line that is switched off is not required either. */
export function parseSettings(unread: object): Result<SentSettings, TransmissionRefusal> {
  const read = settings(unread, 'settings')
  if (!read.ok) {
    const { code, facts } = read.refusal
    return code === 'transmission.malformed-line' ? malformed(facts.field ?? 'settings') : read
  }
  const { requiredAtDeparture, ...kept } = read.value
  const shown = requiredAtDeparture.filter((name) => kept.lines.includes(name))
  return accept({ ...kept, requiredAtDeparture: shown })
}

/**
 * Lays out the sheet of a class with several levels: the units of the first, and the lines of all. What warns or asks
 * does so as early as on any of them. Each entry is judged by the level of its child.
 */
export function joinSettings(
  levels: readonly [TransmissionSettings, ...TransmissionSettings[]],
): TransmissionSettings {
  const [first] = levels
  const linesOf = (name: 'lines' | 'requiredAtDeparture') =>
    lineNames.filter((line) => levels.some((it) => it[name].includes(line)))
  const leastOf = (name: 'sleepCheckMinutes' | 'alertTenths' | 'medicineMinutes') =>
    Math.min(...levels.map((it) => it[name]))
  return {
    ...first,
    lines: linesOf('lines'),
    requiredAtDeparture: linesOf('requiredAtDeparture'),
    sleepCheckMinutes: leastOf('sleepCheckMinutes'),
    alertTenths: leastOf('alertTenths'),
    medicineMinutes: leastOf('medicineMinutes'),
  }
}

/** True if a temperature is one of which somebody has to be told. */
export const isAlert = (tenths: number, { alertTenths }: TransmissionSettings): boolean =>
  tenths >= alertTenths

/** The settings somebody has changed on a level. Lines not among them follow the level. */
export type ChangedSettings = Partial<TransmissionSettings>

/** Says how a level is filled: what somebody changed, over what is usual. A line that is not asked is not required. */
export function settingsOver(
  level: LevelOfSheet,
  changed: ChangedSettings | null,
): TransmissionSettings {
  const settings = { ...defaultSettings, lines: usualLines(level), ...changed }
  const required = settings.requiredAtDeparture.filter((name) => settings.lines.includes(name))
  return { ...settings, requiredAtDeparture: required }
}

/** Picks what is kept of settings: the lines of a level with its usual ones go on following its ages. */
export function changedOf(
  level: LevelOfSheet,
  { lines, ...rest }: TransmissionSettings,
): ChangedSettings {
  return hasUsualLines(level, lines) ? rest : { lines, ...rest }
}

/** True if a level is filled as is usual for it. */
export const isUsual = (level: LevelOfSheet, settings: TransmissionSettings): boolean =>
  hasUsualLines(level, settings.lines) &&
  (Object.keys(defaultSettings) as (keyof TransmissionSettings)[]).every(
    (name) => name === 'lines' || String(settings[name]) === String(defaultSettings[name]),
  )

const hasUsualLines = (level: LevelOfSheet, own: readonly LineName[]): boolean =>
  String(own) === String(usualLines(level))
