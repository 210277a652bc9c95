import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ChevronLeft, ChevronRight, Eye } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mayImpersonate } from '#domain/accounts/may-impersonate.ts'
import { ImpersonationDialog } from '#src/people/impersonation-dialog.tsx'
import { roleNames } from '#src/people/role-names.ts'
import { useImpersonation } from '#src/session/acting/use-impersonation.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { foundRows } from '#src/ui/data-table/rows-on-show.ts'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { ChangeLog } from '../changes/change-log.tsx'
import { judge } from '../list/judge.ts'
import { useRoom } from '../list/room.tsx'
import { splitName, staffFinding } from '../list/staff.view.ts'
import type { Member } from '../staff.operations.ts'
import { GiveRights } from './give-rights.tsx'
import styles from './person.module.css'
import { PersonAccount } from './person-account.tsx'
import { PersonLevels, PersonPages, PersonPrivileges } from './person-boxes.tsx'
import { PersonClasses } from './person-classes.tsx'
import { PersonSees } from './person-sees.tsx'

/** The people before and after in the list as it is filtered: one person at a time, without going back. */
function Neighbours({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const { own, search, addressOf } = useRoom()
  const navigate = useNavigate()
  const list = foundRows(own, search, { ...staffFinding(search), locale: i18n.locale })
  const at = list.findIndex(({ id }) => id === member.id)
  const [before, after] = [list[at - 1], at < 0 ? undefined : list[at + 1]]
  const go = (to: Member | undefined) => () => to && navigate(addressOf(to), { replace: true })
  return (
    <>
      <IconButton
        look="secondary"
        name={before ? t`Before: ${before.name}` : t`The first of the list`}
        icon={<ChevronLeft aria-hidden />}
        disabled={!before}
        onClick={go(before)}
      />
      <IconButton
        look="secondary"
        name={after ? t`Next: ${after.name}` : t`The last of the list`}
        icon={<ChevronRight aria-hidden />}
        disabled={!after}
        onClick={go(after)}
      />
    </>
  )
}

function PersonActs({ member }: { member: Member }) {
  const { me, members } = useRoom()
  const { user } = useSignedIn()
  const { isImpersonating } = useImpersonation()
  const [open, setOpen] = useState<'preset' | 'copy' | 'look' | null>(null)
  const { firstName } = splitName(member.name)
  const { change } = judge(me, member, members)
  const mayGiveRights = member.role === 'teacher' && change === null
  const place = { schoolId: user.schoolId, isSchoolEnabled: true }
  const mayLook =
    !isImpersonating &&
    mayImpersonate(
      { userId: me.userId, userType: me.userType, schoolId: user.schoolId },
      {
        ...place,
        userId: member.id,
        userType: member.role,
        isActive: member.status !== 'disabled',
      },
    )
  const close = () => setOpen(null)
  return (
    <>
      {mayGiveRights ? (
        <>
          <Button onClick={() => setOpen('preset')}>
            <Trans>Ready-made set</Trans>
          </Button>
          <Button onClick={() => setOpen('copy')}>
            <Trans>Copy from…</Trans>
          </Button>
        </>
      ) : null}
      {mayLook ? (
        <Button icon={<Eye aria-hidden />} onClick={() => setOpen('look')}>
          <Trans>See Préau as {firstName}</Trans>
        </Button>
      ) : null}
      {open === 'look' ? (
        <ImpersonationDialog person={{ userId: member.id, name: member.name }} onClose={close} />
      ) : open ? (
        <GiveRights member={member} source={open} onClose={close} />
      ) : null}
    </>
  )
}

/** Everything about one person of the staff. */
export function PersonView({ userId }: { userId: string }) {
  const { i18n } = useLingui()
  const { me, members, home } = useRoom()
  const member = members.find(({ id }) => id === userId)
  if (!member)
    return (
      <EmptyState drawing="tree" title={<Trans>This person is not on the list</Trans>}>
        <Link to={home}>
          <Trans>All the staff</Trans>
        </Link>
      </EmptyState>
    )
  const { change } = judge(me, member, members)
  const isTeacher = member.role === 'teacher'
  return (
    <>
      <div className={styles.Way}>
        <Link className={styles.Back} to={home}>
          <ArrowLeft aria-hidden size={16} /> <Trans>All the staff</Trans>
        </Link>
        <Neighbours member={member} />
      </div>
      <Headline sub={i18n._(roleNames[member.role])} acts={<PersonActs member={member} />}>
        {member.name}
      </Headline>
      {change && member.role !== 'director' ? (
        <div className={styles.Notice}>
          <Notice>{i18n._(change)}</Notice>
        </div>
      ) : null}
      {member.role === 'director' ? (
        <div className={styles.Notice}>
          <Notice>
            <Trans>
              A director opens everything of the school, except what the platform withholds. Pages
              and levels are for teachers.
            </Trans>
          </Notice>
        </div>
      ) : null}
      <div className={styles.Columns}>
        <Stack gap={20}>
          {isTeacher ? (
            <>
              <PersonPages member={member} />
              <PersonLevels member={member} />
            </>
          ) : (
            <>
              {member.role === 'subdirector' ? <PersonPrivileges member={member} /> : null}
              <PersonAccount member={member} />
            </>
          )}
        </Stack>
        <Stack gap={20}>
          {isTeacher ? (
            <>
              <PersonAccount member={member} />
              <PersonClasses key={member.id} member={member} />
            </>
          ) : null}
          <PersonSees member={member} />
        </Stack>
      </div>
      <div className={styles.Wide}>
        <ChangeLog key={member.id} of={member.id} />
      </div>
    </>
  )
}
