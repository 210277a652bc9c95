import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useToast } from '#src/ui/toast.tsx'
import type { StaffActs } from '../list/use-staff-acts.ts'
import { type Member, peopleSetPermissions, peopleSetPrivileges } from '../staff.operations.ts'
import { type BoxChange, boxesOf, boxKey, inverseOf } from './rights.view.ts'

/** What was changed a moment ago and can be taken back. */
export type Undoable = { id: number; member: Member; boxes: readonly BoxChange[] }

export type Rights = {
  /** Whether this box is on its way: it shows the old value until the server has answered. */
  isPending(member: Member, box: BoxChange | Omit<BoxChange, 'hasAccess'>): boolean
  change(member: Member, boxes: readonly BoxChange[]): Promise<boolean>
  undoable: Undoable | null
  undo(): void
  forget(): void
}

/** Clicked boxes: shown as pending until the server has answered, then changed and for ten seconds to be undone. */
export function useRights(act: StaffActs): Rights {
  const { t } = useLingui()
  const toast = useToast()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const lastId = useRef(0)

  const send = useCallback(
    async (member: Member, boxes: readonly BoxChange[]): Promise<boolean> => {
      const { id: userId, name } = member
      const keys = boxes.map((box) => `${userId} ${boxKey(box)}`)
      setPending((was) => new Set([...was, ...keys]))
      const outcome =
        member.role === 'subdirector'
          ? await act(peopleSetPrivileges, { userId, privileges: boxesOf('privilege', boxes) })
          : await act(peopleSetPermissions, {
              userId,
              pagePerms: boxesOf('page', boxes),
              standardPerms: boxesOf('level', boxes),
            })
      setPending((was) => new Set([...was].filter((key) => !keys.includes(key))))
      if (outcome.kind === 'refused') toast.error(outcome.sentence)
      if (outcome.kind === 'silent')
        toast.error(t`No network: the rights of ${name} may be as they were. Load the page again.`)
      return outcome.kind === 'changed'
    },
    [act, toast, t],
  )

  const change = useCallback(
    async (member: Member, boxes: readonly BoxChange[]): Promise<boolean> => {
      const isDone = await send(member, boxes)
      if (isDone) {
        lastId.current += 1
        setUndoable({ id: lastId.current, member, boxes })
      }
      return isDone
    },
    [send],
  )
  const forget = useCallback(() => setUndoable(null), [])

  return useMemo(
    () => ({
      isPending: (member, box) => pending.has(`${member.id} ${boxKey(box as BoxChange)}`),
      change,
      undoable,
      undo() {
        if (!undoable) return
        setUndoable(null)
        void send(undoable.member, inverseOf(undoable.boxes))
      },
      forget,
    }),
    [pending, change, undoable, send, forget],
  )
}
