import type { Locale as DateLocale } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { enUS } from 'date-fns/locale/en-US'
import { fr } from 'date-fns/locale/fr'
import { useLocale } from './locale-provider.tsx'
import { useRegion } from './use-formats.tsx'

/**
 * The language as the date picker wants it. It is apart from the formats, which the browser brings along. So only an
 * opened picker costs something.
 */
export function useDateLocale(): DateLocale {
  const { locale } = useLocale()
  const region = useRegion()
  if (locale === 'fr') return fr
  return region === 'en-US' ? enUS : enGB
}
