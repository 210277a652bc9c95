import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Formats, formatsIn } from './formats.ts'
import { useLocale } from './locale-provider.tsx'

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
  return useMemo(() => formatsIn({ locale, region }), [locale, region])
}
