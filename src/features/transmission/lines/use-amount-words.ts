import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Portion } from '#domain/transmission/lines/meal.ts'
import { inOunces } from '#domain/transmission/medicine/volume.ts'
import { defaultSettings, type TransmissionSettings } from '#domain/transmission/settings.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { shownTenths } from '../pads/fields/degrees.ts'

export type Units = Pick<TransmissionSettings, 'volumeUnit' | 'temperatureUnit'>

/** Amounts as the level's units and the reader's language write them. */
export function useAmountWords(units: Units = defaultSettings) {
  const { t } = useLingui()
  const formats = useFormats()
  const { volumeUnit, temperatureUnit } = units
  return useMemo(() => {
    const plain = (ml: number): string => formats.number(volumeUnit === 'oz' ? inOunces(ml) : ml)
    const volume = (ml: number): string =>
      volumeUnit === 'oz' ? t`${plain(ml)} oz` : t`${plain(ml)} ml`
    const unit = volumeUnit === 'oz' ? t`oz` : t`ml`
    const degrees = (tenths: number): string => {
      const written = shownTenths(tenths, temperatureUnit).replace(
        '.',
        formats.number(0.5).charAt(1),
      )
      return temperatureUnit === 'fahrenheit' ? t`${written} °F` : t`${written} °C`
    }
    /** The word under a pie. */
    const portion = (eaten: Portion): string => {
      switch (eaten) {
        case 0:
          return t({ message: 'none', context: 'nothing eaten' })
        case 1:
          return '¼'
        case 2:
          return '½'
        case 3:
          return '¾'
        case 4:
          return t({ message: 'all', context: 'everything eaten' })
        case 'refused':
          return t({ message: 'refused', context: 'food' })
      }
    }
    return { plain, volume, unit, degrees, portion }
  }, [t, formats, volumeUnit, temperatureUnit])
}
