import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addPostponed } from '#src/i18n/dictionaries.ts'
import { useImpersonation } from '#src/session/acting/use-impersonation.ts'
import { useToast } from '#src/ui/notice/toast.tsx'

const Banner = lazy(async () => {
  const [found] = await Promise.all([
    import('./impersonation/impersonation-banner.tsx'),
    addPostponed(),
  ])
  return { default: found.ImpersonationBanner }
})

/** The banner over every screen of a place that was taken; and one sentence when it ended by itself. */
export function WhosePlace() {
  const { t } = useLingui()
  const toast = useToast()
  const { isImpersonating } = useImpersonation()
  const [search] = useSearchParams()
  const hasEnded = search.get('visit') === 'ended'

  useEffect(() => {
    if (hasEnded) toast.warning(t`The other account was closed by itself. You are yourself again.`)
  }, [hasEnded, toast, t])

  return isImpersonating ? (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  ) : null
}
