import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { loadWords } from '#src/app/load-words.ts'
import { LocaleProvider } from '#src/i18n/locale-provider.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { ToastProvider } from '#src/ui/toast.tsx'

/** Renders with the real words of a language, an address and toasts around it. */
export async function renderIn(locale: Locale, ui: ReactNode, path = '/presence') {
  const words = await loadWords(locale)
  return render(ui, {
    wrapper: ({ children }) => (
      <LocaleProvider initial={words} load={loadWords}>
        <MemoryRouter initialEntries={[path]}>
          <ToastProvider>{children}</ToastProvider>
        </MemoryRouter>
      </LocaleProvider>
    ),
  })
}
