import '#src/ui/look/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AdmissionScreen } from '#src/features/admission/admission.screen.tsx'
import { loadWords } from '#src/i18n/dictionaries.ts'
import { LocaleProvider, type Words } from '#src/i18n/locale-provider.tsx'
import { AskProvider } from '#src/session/ask-context.tsx'
import type { AccountCall } from '#src/session/signing/account-call.ts'
import { ToastProvider } from '#src/ui/notice/toast.tsx'

/** Every other address belongs to the app, which is a page of its own. */
const leave = (to: string): void => window.location.replace(to)

/** Puts the admission form into its page. */
export function show({ ask, words }: { ask: AccountCall; words: Words }): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('admission.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider initial={words} load={loadWords}>
        <ToastProvider>
          <AskProvider ask={ask}>
            <AdmissionScreen leave={leave} />
          </AskProvider>
        </ToastProvider>
      </LocaleProvider>
    </StrictMode>,
  )
}
