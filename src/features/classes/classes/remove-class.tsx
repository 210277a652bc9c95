import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { classUseWords } from '../class-words.ts'
import styles from '../classes.module.css'
import { type ClassInside, type Classroom, deleteClass } from './classes.operations.ts'

/** Asks before a class is deleted. One with any history stays, and says what tells of it. */
export function RemoveClass({
  classroom: { id: classId, name },
  usedBy,
  acts: { act },
  onClose,
  onRemoved,
}: {
  classroom: Classroom
  usedBy: ClassInside['usedBy']
  acts: ReturnType<typeof useAct>
  onClose: () => void
  onRemoved: () => void
}) {
  const { i18n } = useLingui()
  const count = usedBy.reduce((sum, it) => sum + it.count, 0)
  const remove = async () => {
    const outcome = await act(deleteClass, { classId })
    if (outcome.kind === 'done') onRemoved()
    return outcome
  }
  if (count > 0)
    return (
      <Dialog
        title={<Trans>{name} cannot be deleted</Trans>}
        onClose={onClose}
        acts={
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <p>
          <Plural
            value={count}
            one="# thing tells of its days. Archive it instead."
            other="# things tell of its days. Archive it instead."
          />
        </p>
        <ul className={styles.Uses}>
          {usedBy.map((use) => (
            <li key={use.kind}>
              {i18n._(classUseWords[use.kind])}: {use.count}
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={<Trans>{name} is deleted for good</Trans>}
      stay={<Trans>Keep the class</Trans>}
      go={<Trans>Delete the class</Trans>}
      act={remove}
      onClose={onClose}
    >
      <p>
        <Trans>Nothing tells of its days. Its teachers lose it.</Trans>
      </p>
    </ConfirmDialog>
  )
}
