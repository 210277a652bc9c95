import { useLingui } from '@lingui/react/macro'
import type { SearchSection } from '#domain/search/search.ts'

/** Names of the kinds of answers. */
export function useSectionWords(): Record<SearchSection, string> {
  const { t } = useLingui()
  return {
    children: t`Children`,
    guardians: t`Guardians`,
    prospects: t({ message: 'Admissions', context: 'menu' }),
    staff: t`Staff`,
    invoices: t`Invoices`,
    classes: t`Classes`,
    screens: t`Screens`,
    acts: t({ message: 'Acts', context: 'search' }),
  }
}
