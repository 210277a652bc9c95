import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { PublicPage } from '#src/ui/screen/public-page.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'

/** At an address that has its name already, and no page yet. */
export function NotBuiltScreen() {
  const { t } = useLingui()
  return (
    <Screen name="not-built" title={t`Not part of Préau`} ready>
      <RoofSlot title={t`Not part of Préau`} />
      <EmptyState
        drawing="roof"
        title={<Trans>This page is not part of Préau yet at your school</Trans>}
        act={
          <LinkButton look="primary" to="/">
            <Trans>Go to my home page</Trans>
          </LinkButton>
        }
      >
        <Trans>Nobody at the school can open it. All that you may open is in the menu.</Trans>
      </EmptyState>
    </Screen>
  )
}

/** The same for families, who are not signed in. */
export function NotBuiltPage() {
  const { t } = useLingui()
  return (
    <PublicPage name="not-built" title={t`Not part of Préau`}>
      <EmptyState
        drawing="roof"
        title={<Trans>This page is not part of Préau yet</Trans>}
        act={
          <LinkButton look="primary" to="/">
            <Trans>Back to Préau</Trans>
          </LinkButton>
        }
      >
        <Trans>Please ask the school directly.</Trans>
      </EmptyState>
    </PublicPage>
  )
}
