import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '#src/ui/link.tsx'
import { judge } from '../list/judge.ts'
import { NameSorts } from '../list/name-sorts.tsx'
import { useRoom } from '../list/room.tsx'
import { FoundStaff } from '../list/staff-list.tsx'
import { NobodyFound } from '../list/staff-table.tsx'
import type { Member } from '../staff.operations.ts'
import { notHeld, notToGive } from './closed-words.ts'
import styles from './rights.module.css'
import type { Box } from './rights.view.ts'
import { isOpen, mayGive } from './rights.view.ts'
import { RightsMatrix } from './rights-matrix.tsx'
import { useChangeRights } from './use-rights.tsx'

export type BoxColumn = { id: string; name: string; box: Box }

/** Says what a box of a colleague shows, and what a click on it does. */
export function useBoxes() {
  const { i18n } = useLingui()
  const { me, members } = useRoom()
  const change = useChangeRights()
  return (member: Member, box: Box) => {
    const { change: why } = judge(me, member, members)
    const lacking = box.kind === 'privilege' ? notHeld : notToGive
    const closed = why ?? (mayGive(me, box) ? null : lacking)
    return {
      value: isOpen(member, box),
      closed: closed ? i18n._(closed) : null,
      onToggle: (hasAccess: boolean) => change(member, [{ ...box, hasAccess }]),
    }
  }
}

/** People by boxes: the names lead to the person, a box is one click. */
export function PeopleMatrix({
  label,
  who,
  corner,
  columns,
  sub,
  more,
  note,
}: {
  label: string
  who: 'teacher' | 'subdirector'
  /** The number of people, in words. */
  corner: (count: number) => ReactNode
  columns: readonly BoxColumn[]
  /** The line under a name. */
  sub: (member: Member) => ReactNode
  more?: ReactNode
  note?: ReactNode
}) {
  const { t } = useLingui()
  const { members, addressOf } = useRoom()
  const boxOf = useBoxes()
  const people = members.filter((member) => member.role === who)
  return (
    <>
      <FoundStaff
        among={people}
        roles={[who]}
        title={label}
        more={more}
        columns={columns.map(({ name, box }) => ({
          title: name,
          width: 16,
          of: (member) => (isOpen(member, box) ? t`open` : null),
        }))}
      >
        {(rows) =>
          rows.found.length === 0 ? (
            <NobodyFound />
          ) : (
            <RightsMatrix
              label={label}
              corner={
                <>
                  <span className={styles.Count}>{corner(people.length)}</span>
                  <NameSorts sortBy={rows.sortBy} />
                </>
              }
              columns={columns}
              rows={rows.shown.map((member) => ({
                id: member.id,
                name: member.name,
                head: (
                  <>
                    <Link to={addressOf(member)}>{member.name}</Link>
                    <small>{sub(member)}</small>
                  </>
                ),
              }))}
              cellOf={(row, column) => {
                const [member, to] = [rows.shown[row], columns[column]]
                if (!member || !to) throw new RangeError('no such box')
                return boxOf(member, to.box)
              }}
              foot={rows.pager}
            />
          )
        }
      </FoundStaff>
      {note}
    </>
  )
}
