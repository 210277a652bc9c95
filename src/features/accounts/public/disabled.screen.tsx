import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { PublicPage } from '#src/ui/screen/public-page.tsx'

/** The page where everybody of a school lands while it is switched off. */
export function DisabledScreen() {
  const { t } = useLingui()
  return (
    <PublicPage name="disabled" title={t`School switched off`}>
      <EmptyState
        drawing="roof"
        title={<Trans>Préau is switched off for your school</Trans>}
        act={
          <LinkButton look="primary" to="/">
            <Trans>Back to signing in</Trans>
          </LinkButton>
        }
      >
        <Trans>
          The director of your school knows why and when it comes back. What you entered and was not
          sent yet is kept until then.
        </Trans>
      </EmptyState>
    </PublicPage>
  )
}
