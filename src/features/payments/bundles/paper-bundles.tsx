import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { datedFileName } from '#src/platform/save-file.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { paymentActs } from '../payments-refusals.ts'
import { type BeginBundle, BeginBundleContext } from './begin-bundle.ts'
import { BundleNotice } from './bundle-notice.tsx'
import styles from './bundles.module.css'
import {
  bundlePapers,
  type PaperBundle,
  paperBundles,
  removeBundle,
  retryBundle,
} from './bundles.operations.ts'

/** While a file is made, the page looks again so often. */
const everyMs = 1500

/** Saves a file by an address that is fresh: the one on the page may have run out. */
function useSaveBundle(lookAgain: () => void) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { ask } = useSession()
  const toast = useToast()
  return async ({ id, format }: PaperBundle): Promise<void> => {
    const reply = await ask({ document: paperBundles, variables: {} })
    const found = reply.kind === 'data' ? reply.data.paperBundles.find((it) => it.id === id) : null
    if (!found?.address) {
      toast.error(t`The file did not come. It needs the network; try again.`)
      lookAgain()
      return
    }
    const link = document.createElement('a')
    link.href = found.address
    link.download = datedFileName({ name: t`Invoices`, date: today, extension: format })
    link.click()
  }
}

/**
 * Shows the files of documents that the server makes, above the views that ask for them. They are found again after a
 * reload, on every page of the payments.
 */
export function PaperBundles({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const nextId = useNewId()
  const toast = useToast()
  const asked = useAsked(paperBundles)
  const { lookAgain } = asked
  const { act, isBusy } = useAskedAct(paymentActs, asked)
  const sayTrouble = useSayTrouble()
  const save = useSaveBundle(lookAgain)
  const bundles = asked.status === 'ready' ? asked.value.paperBundles : []
  const isUnderway = bundles.some(({ state }) => state === 'underway')
  useEffect(() => {
    if (!isUnderway) return
    const timer = setInterval(() => {
      if (!document.hidden) lookAgain()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isUnderway, lookAgain])
  const begin: BeginBundle = useCallback(
    async (format, papers) => {
      const wish = { bundleId: nextId(), format, language: locale, papers }
      if (sayTrouble(await act(bundlePapers, wish)))
        toast.success(t`The file is being made. It stands at the top of the page.`)
    },
    [act, locale, nextId, sayTrouble, t, toast],
  )
  return (
    <BeginBundleContext value={begin}>
      {bundles.length > 0 ? (
        <div className={styles.Bundles} data-print="never">
          <Stack gap={8}>
            {bundles.map((bundle) => (
              <BundleNotice
                key={bundle.id}
                bundle={bundle}
                isBusy={isBusy}
                onSave={() => void save(bundle)}
                onRetry={async () => sayTrouble(await act(retryBundle, { bundleId: bundle.id }))}
                onRemove={async () => sayTrouble(await act(removeBundle, { bundleId: bundle.id }))}
              />
            ))}
          </Stack>
        </div>
      ) : null}
      {children}
    </BeginBundleContext>
  )
}
