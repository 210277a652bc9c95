import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSilence } from '#src/session/no-answer.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { PublicPage } from '#src/ui/screen/public-page.tsx'

/** Signed in, but this tablet has nothing of the person yet and the server is silent. */
export function UnreachableScreen() {
  const { t } = useLingui()
  const { retry } = useSession()
  const title = useSilence() === 'no-network' ? t`No network` : t`The server is busy`
  const [isBusy, setBusy] = useState(false)
  return (
    <PublicPage name="unreachable" title={title}>
      <EmptyState
        drawing="rain"
        title={title}
        act={
          <Button
            look="primary"
            aria-disabled={isBusy}
            onClick={() => {
              setBusy(true)
              void retry().finally(() => setBusy(false))
            }}
          >
            {isBusy ? <Trans>Trying…</Trans> : <Trans>Try again</Trans>}
          </Button>
        }
      >
        <Trans>
          You are still signed in. Your classes open as soon as Préau can be reached once.
        </Trans>
      </EmptyState>
    </PublicPage>
  )
}
