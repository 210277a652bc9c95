import type { TemperatureUnit } from '#domain/transmission/settings.ts'

/** Tenths of a degree Celsius, as they are typed and read: "38.4", "101.1". */
export const shownTenths = (tenths: number, unit: TemperatureUnit): string =>
  unit === 'fahrenheit'
    ? (Math.round(tenths * 1.8 + 320) / 10).toFixed(1)
    : (tenths / 10).toFixed(1)

/**
 * Reads typed text as tenths of a degree Celsius; undefined for what is no number. It takes a point, a comma or the
 * spoken form ("38°5").
 */
export function typedTenths(text: string, unit: TemperatureUnit): number | undefined {
  const number = text
    .trim()
    .replace(/\s*°?\s*[cf]?$/i, '')
    .replace(/[,°]/, '.')
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(number)) return undefined
  const degrees = Number(number)
  return unit === 'fahrenheit' ? Math.round(((degrees - 32) / 1.8) * 10) : Math.round(degrees * 10)
}
