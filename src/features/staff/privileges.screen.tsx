import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '#src/ui/button.tsx'
import { FoundHeadline } from '#src/ui/data-table/found-headline.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import { useBegun } from '#src/ui/screen/use-begun.ts'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { ChangeLog } from './changes/change-log.tsx'
import { InviteTeacher } from './invite/invite-teacher.tsx'
import { StaffScreen, useRoom } from './list/room.tsx'
import styles from './list/staff.module.css'
import { StaffList } from './list/staff-list.tsx'
import { useFoundStaff } from './list/use-found-staff.ts'
import { PersonView } from './person/person-view.tsx'
import { LevelsMatrix, PagesMatrix } from './rights/matrix-views.tsx'
import { TabletsView } from './tablets/tablets-view.tsx'

const home = '/settings/privileges'

/** On a phone a table of boxes would be a keyhole: there it is one person at a time, behind their name. */
function ViewTabs() {
  const { t } = useLingui()
  const isPhone = useViewport() === 'phone'
  const matrices = [
    { to: `${home}/pages`, label: t`Pages` },
    { to: `${home}/levels`, label: t`Levels` },
  ]
  return (
    <div className={styles.Tabs} data-print="never">
      <TabLinks
        label={t`Views of the staff`}
        tabs={[
          { to: home, label: t`Staff`, end: true },
          ...(isPhone ? [] : matrices),
          { to: `${home}/tablets`, label: t`Tablets` },
          { to: `${home}/log`, label: t`Log` },
        ]}
      />
    </div>
  )
}

function StaffHeadline({ isOfTeachers }: { isOfTeachers: boolean }) {
  const { members, me } = useRoom()
  const found = useFoundStaff(isOfTeachers ? 'teacher' : null)
  const [isInviting, setInviting] = useState(false)
  useBegun('invite-teacher', () => setInviting(true))
  const here = members.filter(({ status }) => status !== 'disabled').length
  const invited = members.filter(({ status }) => status === 'invited').length
  return (
    <>
      <FoundHeadline
        found={found}
        sub={
          invited > 0 ? (
            <Plural
              value={invited}
              one="# invitation waits for its answer."
              other="# invitations wait for their answer."
            />
          ) : (
            <Trans>Everybody has answered the invitation.</Trans>
          )
        }
        acts={
          <Button look="primary" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
            <Trans>Invite a teacher</Trans>
          </Button>
        }
      >
        <Plural value={here} one="# person works here" other="# people work here" />
      </FoundHeadline>
      {me.userType === 'teacher' ? (
        <div className={styles.Notice}>
          <Notice>
            <Trans>
              You keep the rights of the teachers: you open to others what is open to you, and only
              the direction gives more.
            </Trans>
          </Notice>
        </div>
      ) : null}
      {isInviting ? <InviteTeacher onClose={() => setInviting(false)} /> : null}
    </>
  )
}

function Views() {
  const { view, person } = useParams()
  const isPhone = useViewport() === 'phone'
  const isMatrix = !isPhone && (view === 'pages' || view === 'levels')
  if (view === 'staff' && person) return <PersonView key={person} userId={person} />
  return (
    <>
      <ViewTabs />
      {view === 'log' ? (
        <ChangeLog of={null} />
      ) : view === 'tablets' ? (
        <TabletsView />
      ) : (
        <>
          <StaffHeadline isOfTeachers={isMatrix} />
          {isMatrix && view === 'pages' ? (
            <PagesMatrix />
          ) : isMatrix ? (
            <LevelsMatrix />
          ) : (
            <StaffList />
          )}
        </>
      )}
    </>
  )
}

/** Shows who works here and what they may do: list, tables of boxes, one person, log. */
export function PrivilegesScreen() {
  const { t } = useLingui()
  return (
    <StaffScreen
      name="settings-privileges"
      title={t`Staff and rights`}
      home={home}
      people={`${home}/staff`}
    >
      <Views />
    </StaffScreen>
  )
}
