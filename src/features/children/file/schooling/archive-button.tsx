import { Trans, useLingui } from '@lingui/react/macro'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import type { FiledChild } from '../../children.operations.ts'
import type { useSmallAct } from '../use-small-act.ts'
import { archiveChild } from './schooling.operations.ts'

/** Puts the file of a child away who has left, or takes it out again. Nothing is deleted. */
export function ArchiveButton({
  child: { id: childId, isArchived },
  acts: { act },
  small: { run, isBusy },
}: {
  child: FiledChild
  acts: ReturnType<typeof useAct>
  small: ReturnType<typeof useSmallAct>
}) {
  const { t } = useLingui()
  const done = isArchived
    ? t`The file is on the list again.`
    : t`The file is archived. Nothing of it was deleted.`
  return (
    <Button
      disabled={isBusy}
      onClick={() => void run(act(archiveChild, { childId, isArchived: !isArchived }), done)}
    >
      {isArchived ? <Trans>Take out of the archive</Trans> : <Trans>Archive the file</Trans>}
    </Button>
  )
}
