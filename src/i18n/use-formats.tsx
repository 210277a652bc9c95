import { createContext, type ReactNode, useContext } from 'react'
import { type Formats, formatsIn } from './formats.ts'
import { useLocale } from './locale-provider.tsx'
import type { Locale } from './locales.ts'

const RegionContext = createContext<string | null>(null)

/** The school's own region, from its currency; outside a school nothing is American. */
export function RegionProvider({
  region,
  children,
}: {
  region: string | null
  children: ReactNode
}) {
  return <RegionContext value={region}>{children}</RegionContext>
}

/** The school's own region, or null outside a school. */
export const useRegion = (): string | null => useContext(RegionContext)

/** Dates, times and numbers as the reader's language and the school's region write them. */
export function useFormats(): Formats {
  const { locale } = useLocale()
  const region = useContext(RegionContext)
  return sharedFormats({ locale, region })
}

const made = new Map<string, Formats>()

/** One for every card of a class: the writers of the browser are slow to make. */
function sharedFormats(choice: { locale: Locale; region: string | null }): Formats {
  const key = `${choice.locale} ${choice.region}`
  const formats = made.get(key) ?? formatsIn(choice)
  made.set(key, formats)
  return formats
}
