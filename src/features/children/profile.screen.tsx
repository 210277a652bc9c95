import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useYearOfList } from '#src/people/years/year-switch.tsx'
import { useNetwork } from '#src/session/use-network.ts'
import { childrenList, withDocuments } from './children.operations.ts'
import { ChildFileView } from './file/child-file.tsx'
import { ChildrenList } from './list/children-list.tsx'
import { ChildrenOfYear } from './list/children-of-year.tsx'
import { ChildrenRoom } from './list/children-room.tsx'

/** The children of the school, of today or of a school year, and the file of each. */
export function ProfileScreen() {
  const { childId } = useParams()
  const { other } = useYearOfList(useSchoolTime().today)
  return other !== null && !childId ? (
    <ChildrenOfYear key={other} startYear={other} />
  ) : (
    <ChildrenOfToday childId={childId ?? null} />
  )
}

function ChildrenOfToday({ childId }: { childId: string | null }) {
  const { t } = useLingui()
  const kept = useKept(childrenList)
  const { network } = useNetwork()
  const shown = kept.status === 'ready' ? kept.value : null
  const all = useMemo(() => (shown ? withDocuments(shown) : []), [shown])
  return (
    <KeptScreen
      name="profile"
      title={t`Children`}
      kept={kept}
      changes={childId ? 'here' : 'none'}
      silence={{
        title: <Trans>The children are not on this device yet</Trans>,
        words: <Trans>There is no network, and this list was never opened on this device.</Trans>,
      }}
    >
      {() => (
        <ChildrenRoom
          all={all}
          lookAgain={kept.lookAgain}
          isOld={kept.status === 'ready' && kept.isStale && network !== 'none'}
        >
          {childId ? <ChildFileView key={childId} childId={childId} /> : <ChildrenList />}
        </ChildrenRoom>
      )}
    </KeptScreen>
  )
}
