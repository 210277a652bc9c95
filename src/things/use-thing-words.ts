import { useLingui } from '@lingui/react/macro'
import { shownAmount } from '#domain/kernel/fields/amount.ts'
import type { Field, Label } from '#domain/kernel/fields/field.ts'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useWeekdayName } from '#src/i18n/use-weekday-name.ts'
import { inLocale } from './amount-in-locale.ts'

/** Another thing of the school or of the list, by its name. */
export type Named = { readonly id: string; readonly name: string }

/** The words of fields in the reader's language: what they are called, and what they say. */
export function useThingWords() {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { locale } = useLocale()
  const wordOf = (label: Label): string => i18n._(label)
  const weekdayName = useWeekdayName()
  const codeWord = ({ kind, choices }: Field, code: string): string => {
    if (kind === 'weekdays') return weekdayName(code)
    const label = choices?.[code]
    return label ? wordOf(label) : code
  }
  return {
    wordOf,
    /**
     * Puts the value of a field into words. Another thing is said by its name, if it is among `named`. Of a file it says
     * only that there is one.
     */
    said(field: Field, value: unknown, named: readonly Named[] = []): string {
      const { kind, range } = field
      if (value === null || value === undefined || value === '') return t`nothing`
      if (Array.isArray(value))
        return value.length === 0
          ? t`nothing`
          : formats.list(value.map((one) => codeWord(field, String(one))))
      if (kind === 'flag') return value === true ? t`yes` : t`no`
      if (kind === 'day') {
        const day = parseLocalDate(String(value))
        return day ? formats.date(day) : String(value)
      }
      if (kind === 'hour') return formats.time(value as LocalTime)
      if (kind === 'choice') return codeWord(field, String(value))
      if (kind === 'ref' || kind === 'file')
        return named.find(({ id }) => id === value)?.name ?? t`yes`
      if (kind === 'amount' && typeof value === 'number')
        return inLocale(shownAmount(value, range?.decimals ?? 0), locale)
      return String(value)
    },
  }
}
