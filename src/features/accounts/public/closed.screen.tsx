import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { type AccessFacts, type Closed, maySeeScreen, whyClosed } from '#domain/access/access.ts'
import { findScreenAt, type Screen, screenOf } from '#domain/access/screens.ts'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen as Page } from '#src/ui/screen/screen.tsx'

/** Shows who opens a page that is not for this role. */
function WhoseItIs({ facts, screen }: { facts: AccessFacts; screen: Screen | undefined }) {
  if (screen?.place === 'admin') return <Trans>Only the administrators of Préau open it.</Trans>
  if (!facts.school) return <Trans>Only the people of a school open it.</Trans>
  if (screen?.roles.length === 1) return <Trans>Only the director of your school opens it.</Trans>
  return <Trans>Only the direction of your school opens it.</Trans>
}

function WhoCanOpenIt({
  closed,
  facts,
  screen,
}: {
  closed: Closed
  facts: AccessFacts
  screen: Screen | undefined
}) {
  if (closed.because === 'flag')
    return (
      <Trans>
        The direction of your school has switched it off, and can switch it on again. What was
        entered there is kept.
      </Trans>
    )
  if (closed.because === 'feature')
    return (
      <Trans>
        It is switched off for your school. The direction can ask the administrators of Préau for
        it. What was entered there is kept.
      </Trans>
    )
  if (closed.because === 'page')
    return <Trans>The direction of your school can open it to you.</Trans>
  if (closed.because === 'role') return <WhoseItIs facts={facts} screen={screen} />
  return facts.userType === 'director' ? (
    <Trans>The administrators of Préau can open it to you.</Trans>
  ) : (
    <Trans>The director of your school can open it to you.</Trans>
  )
}

/** In place of a page that a person may not open: why, who can open it, and the way home. */
export function ClosedScreen() {
  const { i18n, t } = useLingui()
  const { pathname } = useLocation()
  const { user, school } = useSignedIn()
  const entries = use(FeaturesContext).flatMap(({ menu = [] }) => menu)
  const facts = accessFactsOf(user, school)
  const screen = findScreenAt(pathname)
  const why = screen ? whyClosed(facts, screen.word) : null
  // A page below one that is open: the direction keeps it for itself.
  const closed: Closed = why ?? { because: 'role' }
  const entry = why && entries.find(({ word }) => word === screen?.word)
  const name = entry ? i18n._(entry.name) : null
  const isOff = closed.because === 'flag' || closed.because === 'feature'
  const maySwitch = closed.because === 'flag' && maySeeScreen(facts, 'settings-school')
  return (
    <Page name="closed" title={name ?? t`This page is not open to you`} ready>
      <RoofSlot title={name ?? t`Not open to you`} />
      <EmptyState
        drawing="roof"
        title={
          isOff ? (
            name ? (
              <Trans>“{name}” is switched off at your school</Trans>
            ) : (
              <Trans>This page is switched off at your school</Trans>
            )
          ) : name ? (
            <Trans>“{name}” is not open to you</Trans>
          ) : (
            <Trans>This page is not open to you</Trans>
          )
        }
        act={
          <>
            <LinkButton look="primary" to="/">
              <Trans>Go to my home page</Trans>
            </LinkButton>
            {maySwitch ? (
              <LinkButton to={screenOf('settings-school').route}>
                <Trans>To the switches of the school</Trans>
              </LinkButton>
            ) : null}
          </>
        }
      >
        <WhoCanOpenIt {...{ closed, facts, screen }} />
      </EmptyState>
    </Page>
  )
}
