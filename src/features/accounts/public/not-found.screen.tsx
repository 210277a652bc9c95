import { Trans, useLingui } from '@lingui/react/macro'
import { useNetwork } from '#src/session/use-network.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { PublicPage } from '#src/ui/screen/public-page.tsx'

/** An address that leads nowhere; without a network it may only not be on this tablet. */
export function NotFoundScreen() {
  const { t } = useLingui()
  const isOnline = useNetwork().network !== 'none'
  return (
    <PublicPage name="not-found" title={t`Page not found`}>
      <EmptyState
        drawing={isOnline ? 'roof' : 'rain'}
        title={
          isOnline ? (
            <Trans>There is nothing at this address</Trans>
          ) : (
            <Trans>This page is not available without network</Trans>
          )
        }
        act={
          <LinkButton look="primary" to="/">
            <Trans>Back to Préau</Trans>
          </LinkButton>
        }
      >
        {isOnline ? (
          <Trans>The address was mistyped, or what was here has moved.</Trans>
        ) : (
          <Trans>What you opened before is still here and works.</Trans>
        )}
      </EmptyState>
    </PublicPage>
  )
}
