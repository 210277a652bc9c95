import { accept } from '../../kernel/result.ts'
import { highestTenths, lowestTenths } from '../limits.ts'
import { type Field, needed, shape, word } from '../read-field.ts'
import { refusalWith } from '../transmission.ts'

export const temperatureMethods = ['ear', 'armpit', 'forehead', 'rectal'] as const
export type TemperatureMethod = (typeof temperatureMethods)[number]

const tenths: Field<number> = (unread, name) => {
  if (typeof unread !== 'number' || !Number.isInteger(unread)) {
    return refusalWith('transmission.malformed-line', { field: name })
  }
  if (unread < lowestTenths || unread > highestTenths) {
    return refusalWith('transmission.temperature-out-of-range', {
      tenths: String(unread),
      lowest: String(lowestTenths),
      highest: String(highestTenths),
    })
  }
  return accept(unread)
}

/** A temperature in tenths of a degree Celsius, whatever the school reads it in. */
export const temperature = shape({ tenths: needed(tenths), method: word(temperatureMethods) })
