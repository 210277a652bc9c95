import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '#src/ui/button.tsx'
import { FoundHeadline } from '#src/ui/data-table/found-headline.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { InviteSubdirector } from './invite/invite-subdirector.tsx'
import { PersonState } from './list/person-state.tsx'
import { StaffScreen, useRoom } from './list/room.tsx'
import { FoundStaff } from './list/staff-list.tsx'
import { StaffTable } from './list/staff-table.tsx'
import { useFoundStaff } from './list/use-found-staff.ts'
import { useStaffColumns } from './list/use-staff-columns.ts'
import { PersonView } from './person/person-view.tsx'
import { PeopleMatrix } from './rights/people-matrix.tsx'
import { privilegesInOrder } from './rights/rights.view.ts'
import { privilegeWords } from './staff-words.ts'

const home = '/settings/subdirector'

function PrivilegesMatrix() {
  const { t, i18n } = useLingui()
  return (
    <PeopleMatrix
      label={t`Privileges of the sub-directors`}
      who="subdirector"
      corner={(count) => <Plural value={count} one="# sub-director" other="# sub-directors" />}
      columns={privilegesInOrder.map((feature) => ({
        id: feature,
        name: i18n._(privilegeWords[feature]),
        box: { kind: 'privilege', feature } as const,
      }))}
      sub={(member) => <PersonState member={member} />}
    />
  )
}

function SubdirectorList() {
  const { t } = useLingui()
  const { own } = useRoom()
  const columns = useStaffColumns()
  return (
    <FoundStaff among={own} roles={['subdirector']} columns={columns} title={t`Sub-directors`}>
      {(rows) => <StaffTable rows={rows} />}
    </FoundStaff>
  )
}

function Views() {
  const { person } = useParams()
  const { own } = useRoom()
  const [isInviting, setInviting] = useState(false)
  const isPhone = useViewport() === 'phone'
  const found = useFoundStaff('subdirector')
  if (person) return <PersonView key={person} userId={person} />
  const count = own.length
  const invite = (
    <Button look="primary" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
      <Trans>Invite a sub-director</Trans>
    </Button>
  )
  return (
    <>
      {count === 0 ? (
        <EmptyState
          drawing="roof"
          title={<Trans>Nobody shares the direction yet</Trans>}
          act={invite}
        >
          <Trans>
            A sub-director opens what a director opens, except what you withhold and this page.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <FoundHeadline
            found={found}
            sub={<Trans>Untick to remove a right. Choose a name for details.</Trans>}
            acts={invite}
          >
            <Plural
              value={count}
              one="# sub-director shares the direction"
              other="# sub-directors share the direction"
            />
          </FoundHeadline>
          {isPhone ? <SubdirectorList /> : <PrivilegesMatrix />}
        </>
      )}
      {isInviting ? <InviteSubdirector onClose={() => setInviting(false)} /> : null}
    </>
  )
}

/** Shows who shares the direction, and what of it: a director's page. */
export function SubdirectorsScreen() {
  const { t } = useLingui()
  return (
    <StaffScreen
      name="settings-subdirectors"
      title={t`Sub-directors`}
      home={home}
      people={home}
      only="subdirector"
    >
      <Views />
    </StaffScreen>
  )
}
