import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { LocaleProvider } from '#src/i18n/locale-provider.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { ToastProvider } from '#src/ui/notice/toast.tsx'
import { loadEveryWord } from './every-word.ts'

/** Renders with the real words of a language, an address and toasts around it. */
export async function renderIn(locale: Locale, ui: ReactNode, path = '/presence') {
  const words = await loadEveryWord(locale)
  return render(ui, {
    wrapper: ({ children }) => (
      <LocaleProvider initial={words} load={loadEveryWord}>
        <MemoryRouter initialEntries={[path]}>
          <ToastProvider>{children}</ToastProvider>
        </MemoryRouter>
      </LocaleProvider>
    ),
  })
}
