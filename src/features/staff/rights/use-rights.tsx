import { Plural, Trans } from '@lingui/react/macro'
import { useRoom } from '../list/room.tsx'
import { type Member, peopleSetPermissions, peopleSetPrivileges } from '../staff.operations.ts'
import { type BoxChange, boxesOf, inverseOf, withBoxes } from './rights.view.ts'
import { useBoxWords } from './use-box-words.ts'

/** Shows what was just opened or closed. */
function ChangedRights({ member, boxes }: { member: Member; boxes: readonly BoxChange[] }) {
  const wordOf = useBoxWords()
  const { name } = member
  const [first] = boxes
  const what = first ? wordOf(first) : ''
  if (boxes.length !== 1)
    return (
      <Plural
        value={boxes.length}
        one={`# right of ${name} is changed.`}
        other={`# rights of ${name} are changed.`}
      />
    )
  return first?.hasAccess ? (
    <Trans>
      {name}: {what} is open.
    </Trans>
  ) : (
    <Trans>
      {name}: {what} is closed.
    </Trans>
  )
}

/** Opens and closes boxes of a colleague: shown at once, and for ten seconds to be undone. */
export function useChangeRights(): (member: Member, boxes: readonly BoxChange[]) => void {
  const { act, run } = useRoom()
  return (member, boxes) => {
    const { id: userId, role } = member
    const send = (sent: readonly BoxChange[]) =>
      role === 'subdirector'
        ? act(peopleSetPrivileges, { userId, privileges: boxesOf('privilege', sent) })
        : act(peopleSetPermissions, {
            userId,
            pagePerms: boxesOf('page', sent),
            standardPerms: boxesOf('level', sent),
          })
    void run({
      wish: (all) => all.map((it) => (it.id === userId ? withBoxes(it, boxes) : it)),
      act: () => send(boxes),
      words: <ChangedRights member={member} boxes={boxes} />,
      back: () => send(inverseOf(boxes)),
    })
  }
}
