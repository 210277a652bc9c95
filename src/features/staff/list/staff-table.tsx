import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { Instant } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { roleNames } from '#src/people/role-names.ts'
import { Table } from '#src/ui/table.tsx'
import { isOpen, pagesOf } from '../rights/rights.view.ts'
import type { Member } from '../staff.operations.ts'
import { NameHeads } from './name-sorts.tsx'
import { PersonState } from './person-state.tsx'
import { useRoom } from './room.tsx'
import styles from './staff.module.css'
import { splitName } from './staff.view.ts'

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

/** One line a person; the name leads to everything about them. */
export function StaffTable({ members }: { members: readonly Member[] }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { timeZone, addressOf } = useRoom()
  return (
    <div className={styles.Under}>
      <Table label={t`Staff`}>
        <thead>
          <tr>
            <NameHeads />
            <th scope="col" className={styles.Less}>
              <Trans>Role</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <th scope="col" className={styles.Less}>
              <Trans>Classes</Trans>
            </th>
            <th scope="col" className={styles.Less}>
              <Trans>What is open</Trans>
            </th>
            <th scope="col" className={styles.Least}>
              <Trans>Two-factor</Trans>
            </th>
            <th scope="col" className={styles.Least}>
              <Trans>Last signed in</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => {
            const { firstName, lastName } = splitName(member.name)
            return (
              <tr key={member.id}>
                <th scope="row">
                  <Link className={styles.Name} to={addressOf(member)} aria-label={member.name}>
                    {lastName || firstName}
                  </Link>
                </th>
                <td>{lastName ? firstName : ''}</td>
                <td className={`${styles.Less} ${styles.Word}`}>
                  {i18n._(roleNames[member.role])}
                </td>
                <td>
                  <PersonState member={member} />
                </td>
                <td className={`${styles.Less} ${styles.Classes}`}>
                  {member.classes.map(({ name }) => name).join(', ') ||
                    (member.role === 'teacher' ? <Trans>None yet</Trans> : <Trans>All</Trans>)}
                </td>
                <td className={styles.Less}>
                  <OpenPages member={member} />
                </td>
                <td className={styles.Least}>
                  {member.isTwoFactorOn ? (
                    <Trans context="two-factor">On</Trans>
                  ) : (
                    <Trans context="two-factor">Off</Trans>
                  )}
                </td>
                <td className={styles.Least}>
                  {member.lastSignInAt ? (
                    formats.momentOf(member.lastSignInAt as Instant, timeZone)
                  ) : (
                    <span className={styles.Muted}>
                      <Trans>Never</Trans>
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}
