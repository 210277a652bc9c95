import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { useYearOfList } from '#src/people/years/year-switch.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import { Tabs } from '#src/ui/screen/tabs.tsx'
import { listOfYear } from '../list/children.view.ts'
import { useChildrenRoom } from '../list/children-room.tsx'
import { FileHead } from './file-head.tsx'
import { useFileTabs } from './file-tabs.tsx'
import { WayInList } from './way-in-list.tsx'

/** The file of one child: who it is, the way to the next one, and the tabs. */
export function ChildFileView({ childId }: { childId: string }) {
  const { i18n, t } = useLingui()
  const { all, isOld, today } = useChildrenRoom()
  const { user, school } = useSignedIn()
  const [search, setSearch] = useSearchParams()
  const { other } = useYearOfList(today)
  const year = other === null ? {} : { year: String(other) }
  const child = all.find(({ id }) => id === childId)
  const tabs = useFileTabs(accessFactsOf(user, school))
  const open = tabs.find(({ word }) => word === search.get('tab')) ?? tabs[0]
  if (!child && isOld)
    return (
      <Loading>
        <Skeleton width="50%" height={96} />
        <Skeleton height={360} />
      </Loading>
    )
  if (!child || !open)
    return (
      <EmptyState drawing="tree" title={<Trans>This child is not on your list</Trans>}>
        <Link to={listOfYear(other)}>
          <Trans>All children</Trans>
        </Link>
      </EmptyState>
    )
  const panel = <open.Panel child={child} />
  return (
    <>
      <WayInList child={child} />
      <FileHead child={child} />
      {tabs.length < 2 ? (
        panel
      ) : (
        <Tabs
          label={t`Parts of the file`}
          tabs={tabs.map(({ word, name }) => ({ value: word, label: i18n._(name) }))}
          value={open.word}
          onChange={(tab) => setSearch({ ...year, tab }, { replace: true })}
        >
          {panel}
        </Tabs>
      )}
    </>
  )
}
