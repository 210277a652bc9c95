import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Loaded } from '#src/graphql/loaded.ts'
import { NoAnswer, NoAnswerTitle } from '#src/session/no-answer.tsx'
import { useNetwork } from '#src/session/use-network.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import styles from '../keeping.module.css'
import type { Kept } from './use-kept.ts'

/** A page that is kept by acts over the network: while it loads, without a network, refused, and as it is. */
export function KeptScreen<Value>({
  name,
  title,
  roof = title,
  kept,
  above,
  changes = 'here',
  silence,
  children,
}: {
  name: string
  title: string
  /** A roof of the page's own, or its words where the page is a part of something larger. */
  roof?: ReactNode
  kept: Kept<Value>
  /** The part that stands there also while the page loads, such as its tabs. */
  above?: ReactNode
  /** `none` for a view that is only read, and says itself how old it is. */
  changes?: 'here' | 'none'
  /** The words for what works without this page and without a network. */
  silence: { title: ReactNode; words: ReactNode }
  children: (value: Value) => ReactNode
}) {
  return (
    <Screen name={name} title={title} ready={kept.status !== 'loading'}>
      {typeof roof === 'string' ? <RoofSlot title={roof} /> : roof}
      {above}
      <KeptPart kept={kept} silence={silence}>
        {(value) => (
          <>
            {changes === 'here' ? <NetworkNotice lookAgain={kept.lookAgain} /> : null}
            {children(value)}
          </>
        )}
      </KeptPart>
    </Screen>
  )
}

/** A part of a page that is read for itself: while it loads, without an answer, refused, and as it is. */
export function KeptPart<Value>({
  kept,
  silence,
  height,
  children,
}: {
  kept: Kept<Value>
  silence: { title: ReactNode; words: ReactNode }
  /** The height of what mostly stands there, in pixels: its place is kept meanwhile. Without it, that of a page. */
  height?: number
  children: (value: Value) => ReactNode
}) {
  if (kept.status === 'ready') return children(kept.value)
  return <NothingYet status={kept.status} lookAgain={kept.lookAgain} {...{ silence, height }} />
}

/** Says before anybody types that changes need the network. */
export function NetworkNotice({ lookAgain }: { lookAgain: () => void }) {
  const { network, lookAgain: lookForNetwork } = useNetwork()
  if (network !== 'none') return null
  const again = () => {
    lookForNetwork()
    lookAgain()
  }
  return (
    <div className={styles.Notice}>
      <Notice
        tone="warning"
        role="status"
        title={<Trans>No network.</Trans>}
        acts={
          <Button onClick={again}>
            <Trans>Look again</Trans>
          </Button>
        }
      >
        <Trans>This page can be read. Changes need the network.</Trans>
      </Notice>
    </div>
  )
}

/** Fills the place of a page, or of a part of one, that is not there yet. */
function NothingYet({
  status,
  silence,
  height,
  lookAgain,
}: {
  status: Exclude<Loaded<unknown>['status'], 'ready'>
  silence: { title: ReactNode; words: ReactNode }
  height?: number | undefined
  lookAgain: () => void
}) {
  if (status === 'loading')
    return (
      <Loading>
        {height === undefined ? <Skeleton width="50%" height={34} /> : null}
        <Skeleton height={height ?? 360} />
      </Loading>
    )
  const isSilent = status === 'missing'
  return (
    <EmptyState
      drawing={isSilent ? 'rain' : 'roof'}
      title={
        isSilent ? (
          <NoAnswerTitle>{silence.title}</NoAnswerTitle>
        ) : (
          <Trans>This page is not open to you</Trans>
        )
      }
      act={
        <Button look="primary" size="touch" onClick={lookAgain}>
          <Trans>Look again</Trans>
        </Button>
      }
    >
      {isSilent ? (
        <NoAnswer again="by-hand" hasTitle>
          {silence.words}
        </NoAnswer>
      ) : (
        <Trans>Ask the director of your school.</Trans>
      )}
    </EmptyState>
  )
}
