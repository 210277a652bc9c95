import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { loadNewest } from './installed/load-newest.ts'

type BoundaryProps = { place: string; children: ReactNode }
type BoundaryState = { failure: 'broken' | 'not-fetched' | null }

/** Messages of the browsers and the build that a file of code, words or looks could not be had. */
const notFetched = /dynamically imported module|importing a module script|unable to preload css/i

/** React knows error boundaries only as classes. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    const isNotFetched = error instanceof Error && notFetched.test(error.message)
    return { failure: isNotFetched ? 'not-fetched' : 'broken' }
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failure && before.place !== this.props.place) this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === 'not-fetched') return <MissingScreen />
    return failure ? <BrokenScreen /> : this.props.children
  }
}

/** A screen that breaks takes neither the header nor the entries with it; another screen opens as ever. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary place={pathname}>{children}</Boundary>
}

/** Its code is not on the tablet, and could not be had: there is no network, or a newer version has taken its place. */
function MissingScreen() {
  const { t } = useLingui()
  return (
    <Screen name="not-kept" title={t`This screen could not be opened`} ready>
      <EmptyState
        drawing="rain"
        title={<Trans>This screen could not be opened</Trans>}
        act={
          <Button look="primary" onClick={() => void loadNewest()}>
            <Trans>Load it again</Trans>
          </Button>
        }
      >
        <Trans>
          It is not <OnThisDevice /> yet and needs the network once. Nothing that was saved is lost.
          Load it again as soon as there is a network.
        </Trans>
      </EmptyState>
    </Screen>
  )
}

/** Entries are in the tablet's database, not in the page: loading it anew loses none of them. */
export function BrokenScreen() {
  const { t } = useLingui()
  return (
    <Screen name="broken" title={t`This screen stopped`} ready>
      <EmptyState
        drawing="rain"
        title={<Trans>This screen stopped</Trans>}
        act={
          <Button look="primary" onClick={() => void loadNewest()}>
            <Trans>Load it again</Trans>
          </Button>
        }
      >
        <Trans>
          Nothing that was saved <OnThisDevice /> is lost, and it goes on being sent. Load the
          screen again; if it stops once more, tell whoever looks after Préau what you did before.
        </Trans>
      </EmptyState>
    </Screen>
  )
}
