import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'

type BoundaryProps = { place: string; children: ReactNode }
type BoundaryState = { hasFailed: boolean }

/** React knows error boundaries only as classes. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.hasFailed && before.place !== this.props.place)
      this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <BrokenScreen /> : this.props.children
  }
}

/** A screen that breaks takes neither the header nor the entries with it; another screen opens as ever. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary place={pathname}>{children}</Boundary>
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
          <Button look="primary" onClick={() => window.location.reload()}>
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
