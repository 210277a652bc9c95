import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { roleNames } from '#src/people/role-names.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { isOpen, pagesOf } from '../rights/rights.view.ts'
import type { Member } from '../staff.operations.ts'
import { PersonState } from './person-state.tsx'
import { useRoom } from './room.tsx'
import styles from './staff.module.css'
import { splitName } from './staff.view.ts'
import type { StaffRows } from './staff-list.tsx'

function OpenPages({ member }: { member: Member }) {
  const { me } = useRoom()
  if (member.role !== 'teacher') return <Trans>All, as of the direction</Trans>
  const pages = pagesOf(me.school).filter(({ absent }) => absent === null)
  const open = pages.filter(({ feature }) => isOpen(member, { kind: 'page', feature })).length
  const total = pages.length
  return (
    <Trans>
      {open} of {total} pages
    </Trans>
  )
}

export function NobodyFound() {
  return (
    <EmptyState drawing="tree" title={<Trans>Nobody is found</Trans>}>
      <Trans>Clear the search, or choose another role or status.</Trans>
    </EmptyState>
  )
}

/** One line a person; the name leads to everything about them. */
export function StaffTable({ rows }: { rows: StaffRows }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { timeZone, addressOf } = useRoom()
  return (
    <DataTable
      label={t`Staff`}
      rows={rows}
      nothing={<NobodyFound />}
      columns={[
        {
          id: 'lastName',
          head: <Trans>Family name</Trans>,
          sorted: 'words',
          cell: (member) => {
            const { firstName, lastName } = splitName(member.name)
            return (
              <Link to={addressOf(member)} aria-label={member.name}>
                {lastName || firstName}
              </Link>
            )
          },
        },
        {
          id: 'firstName',
          head: <Trans>First name</Trans>,
          sorted: 'words',
          cell: ({ name }) => {
            const { firstName, lastName } = splitName(name)
            return lastName ? firstName : ''
          },
        },
        {
          id: 'role',
          head: <Trans>Role</Trans>,
          from: 'tablet',
          cell: ({ role }) => <span className={styles.Word}>{i18n._(roleNames[role])}</span>,
        },
        {
          id: 'status',
          head: <Trans>Status</Trans>,
          cell: (member) => <PersonState member={member} />,
        },
        {
          id: 'classes',
          head: <Trans>Classes</Trans>,
          from: 'tablet',
          cell: ({ classes, role }) =>
            classes.map(({ name }) => name).join(', ') ||
            (role === 'teacher' ? <Trans>None yet</Trans> : <Trans>All</Trans>),
        },
        {
          id: 'pages',
          head: <Trans>What is open</Trans>,
          from: 'tablet',
          cell: (member) => <OpenPages member={member} />,
        },
        {
          id: 'twoFactor',
          head: <Trans>Two-factor</Trans>,
          from: 'desk',
          cell: ({ isTwoFactorOn }) =>
            isTwoFactorOn ? (
              <Trans context="two-factor">On</Trans>
            ) : (
              <Trans context="two-factor">Off</Trans>
            ),
        },
        {
          id: 'signIn',
          head: <Trans>Last signed in</Trans>,
          from: 'desk',
          cell: ({ lastSignInAt }) =>
            lastSignInAt ? (
              formats.momentOf(lastSignInAt, timeZone)
            ) : (
              <span className={styles.Muted}>
                <Trans>Never</Trans>
              </span>
            ),
        },
      ]}
    />
  )
}
