import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { PastYear } from '#src/people/years/past-year.tsx'
import { asListed, childrenOfYear } from '../children.operations.ts'
import { ChildrenList } from './children-list.tsx'
import { ChildrenRoom } from './children-room.tsx'

/** The children of another school year than the running one, each in the class of that year. */
export function ChildrenOfYear({ startYear }: { startYear: number }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const kept = useKept(childrenOfYear, { startYear })
  const shown = kept.status === 'ready' ? kept.value.childrenOfYear : null
  const all = useMemo(() => asListed(shown ?? []), [shown])
  return (
    <KeptScreen
      name="profile"
      title={t`Children`}
      kept={kept}
      changes="none"
      silence={{
        title: <Trans>This school year is not on this device yet</Trans>,
        words: <Trans>There is no network, and this year was never opened on this device.</Trans>,
      }}
    >
      {() => (
        <PastYear today={today}>
          <ChildrenRoom all={all} lookAgain={kept.lookAgain} isOld={false} startYear={startYear}>
            <ChildrenList />
          </ChildrenRoom>
        </PastYear>
      )}
    </KeptScreen>
  )
}
