import { Plural, Trans } from '@lingui/react/macro'
import { countUses, realUses } from '#domain/classes/levels.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import styles from '../classes.module.css'
import type { Level } from './levels.operations.ts'
import { useLevelWords } from './use-level-words.ts'

/** Asks before a level is deleted. One that is used stays, and says what uses it. */
export function RemoveLevel({
  level,
  remove,
  onClose,
}: {
  level: Level
  remove: () => Promise<Outcome>
  onClose: () => void
}) {
  const { nameOfUse } = useLevelWords([])
  const { name, usedBy } = level
  const real = realUses(usedBy)
  const settings = usedBy.filter(({ isSetting }) => isSetting)
  if (real.length > 0)
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
            value={countUses(usedBy)}
            one="It is used by # thing of the school:"
            other="It is used by # things of the school:"
          />
        </p>
        <ul className={styles.Uses}>
          {real.map((use) => (
            <li key={`${use.kind} ${use.name}`}>{nameOfUse(use)}</li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={<Trans>{name} is deleted from the list</Trans>}
      stay={<Trans>Keep the level</Trans>}
      go={<Trans>Delete the level</Trans>}
      act={remove}
      onClose={onClose}
    >
      <p>
        <Trans>Nothing uses it. It can be added again at any time.</Trans>
      </p>
      {settings.length > 0 ? (
        <>
          <p>
            <Trans>These settings of the level go with it:</Trans>
          </p>
          <ul className={styles.Uses}>
            {settings.map((use) => (
              <li key={`${use.kind} ${use.name}`}>{nameOfUse(use)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </ConfirmDialog>
  )
}
