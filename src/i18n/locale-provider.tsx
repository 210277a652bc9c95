import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { keepChosenLocale, type Locale } from './locales.ts'

/** All that a language brings along; loaded only when it is chosen. */
export type Words = { locale: Locale; messages: Messages }

type Choice = { words: Words; choose: (locale: Locale) => Promise<void> }

const ChoiceContext = createContext<Choice | null>(null)

/** Speaks one language at a time; `load` fetches another when somebody chooses it. */
export function LocaleProvider({
  initial,
  load,
  children,
}: {
  initial: Words
  load: (locale: Locale) => Promise<Words>
  children: ReactNode
}) {
  const [words, setWords] = useState(initial)
  const i18n = useMemo(
    () => setupI18n({ locale: words.locale, messages: { [words.locale]: words.messages } }),
    [words],
  )
  useEffect(() => {
    document.documentElement.lang = words.locale
  }, [words])
  const choice = useMemo(
    () => ({
      words,
      choose: async (locale: Locale) => {
        const chosen = await load(locale)
        keepChosenLocale(locale)
        setWords(chosen)
      },
    }),
    [words, load],
  )
  return (
    <ChoiceContext value={choice}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </ChoiceContext>
  )
}

function useChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('useLocale needs a LocaleProvider above it')
  return choice
}

/** The language in use, and how to choose another. The choice is kept on the tablet. */
export function useLocale(): { locale: Locale; choose: (locale: Locale) => Promise<void> } {
  const { words, choose } = useChoice()
  return { locale: words.locale, choose }
}
