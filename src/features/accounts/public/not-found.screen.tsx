import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '#src/session/session-context.tsx'
import { useNetwork } from '#src/session/use-network.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { PublicPage } from '#src/ui/screen/public-page.tsx'

/**
 * An address that leads nowhere; without a network it may only not be on this tablet. After a wrong link to a form
 * (`?of=form`) a family reads whom to ask. Somebody of a school finds the way to sign in.
 */
export function NotFoundScreen() {
  const { t } = useLingui()
  const { status } = useSession()
  const [search] = useSearchParams()
  const isForm = search.get('of') === 'form'
  const isOnline = useNetwork().network !== 'none'
  return (
    <PublicPage name="not-found" title={t`Page not found`}>
      <EmptyState
        drawing={isOnline ? 'roof' : 'rain'}
        title={
          isOnline && isForm ? (
            <Trans>There is no form at this address</Trans>
          ) : isOnline ? (
            <Trans>There is nothing at this address</Trans>
          ) : (
            <Trans>This page is not available without network</Trans>
          )
        }
        act={
          <LinkButton look={isForm ? 'secondary' : 'primary'} to="/">
            {isForm && status !== 'signed-in' ? (
              <Trans>Sign in</Trans>
            ) : (
              <Trans>Back to Préau</Trans>
            )}
          </LinkButton>
        }
      >
        {isOnline && isForm ? (
          <Trans>
            Families: ask the school for the link to its form. One letter that is missing leads
            here. Only those who work at a school sign in.
          </Trans>
        ) : isOnline ? (
          <Trans>The address was mistyped, or what was here has moved.</Trans>
        ) : (
          <Trans>What you opened before is still here and works.</Trans>
        )}
      </EmptyState>
    </PublicPage>
  )
}
