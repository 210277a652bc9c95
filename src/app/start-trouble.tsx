import { Trans } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'
import { loadWords } from '#src/i18n/dictionaries.ts'
import { LocaleProvider } from '#src/i18n/locale-provider.tsx'
import { defaultLocale, type Locale } from '#src/i18n/locales.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import '#src/ui/look/styles.ts'

/** Instead of the app, when it cannot be started at all. */
export function StartTrouble() {
  return (
    <main data-screen="broken" data-ready>
      <EmptyState
        drawing="rain"
        title={<Trans>Préau could not be started on this device</Trans>}
        act={
          <Button look="primary" onClick={() => window.location.reload()}>
            <Trans>Load it again</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            The browser did not open its storage, or did not find a part of the app. Private
            browsing, a full disk or an update that was interrupted can be the reason.
          </Trans>
        </p>
        <p>
          <Trans>
            Nothing was deleted. What the server has is safe there; entries that were not sent yet
            lie in this browser and are sent once Préau starts again. So do not clear the browser’s
            data.
          </Trans>
        </p>
        <p>
          <Trans>
            Close the other tabs of Préau, make room on the disk, then load the page again. If it
            does not help, start the device anew, or use another one meanwhile.
          </Trans>
        </p>
      </EmptyState>
    </main>
  )
}

/** The storage that holds the chosen language may be what is broken; the page knows it from `theme.js`. */
const localeOfPage = (): Locale => (document.documentElement.lang === 'fr' ? 'fr' : defaultLocale)

export async function showStartTrouble(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const words = await loadWords(localeOfPage())
  // Whatever of the app stands there already is gone with its place.
  const place = document.createElement('div')
  root.replaceWith(place)
  place.id = root.id
  createRoot(place).render(
    <LocaleProvider initial={words} load={loadWords}>
      <StartTrouble />
    </LocaleProvider>,
  )
}
