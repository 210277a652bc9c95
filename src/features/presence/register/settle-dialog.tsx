import { Trans, useLingui } from '@lingui/react/macro'
import type { MarkContent } from '#src/class-day/marks/marks.offline.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Entry } from '#src/offline/entry.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { MarkConflict } from '../mark-conflict.tsx'
import { refusalSentence } from '../presence-refusals.ts'
import { halfDayWords } from '../presence-words.ts'
import { usePresenceWords } from '../use-presence-words.ts'

type SettleDialogProps = {
  entry: Entry<MarkContent>
  /** Opens the child's details, to enter something else instead. */
  onChange: () => void
  onClose: () => void
}

/** Opened from a child's card: what a person has to decide before the half-day can be marked again. */
export function SettleDialog({ entry, onChange, onClose }: SettleDialogProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const offline = useOffline()
  const { childName, period, date } = entry.content
  const half = i18n._(halfDayWords[period]).toLocaleLowerCase()
  const day = formats.day(date)
  const close = (act: Promise<unknown>) => {
    void act
    onClose()
  }
  if (entry.status === 'conflict')
    return (
      <Dialog
        title={
          <Trans>
            Two marks for {childName}, {day}, {half}
          </Trans>
        }
        onClose={onClose}
      >
        <MarkConflict
          entry={entry}
          keepTheirs={() => close(offline.keepTheirs([entry.entryId]))}
          keepMine={() => close(offline.settleWithMine([entry.entryId]))}
          decideLater={onClose}
        />
      </Dialog>
    )
  return (
    <RefusedDialog
      entry={entry}
      title={`${childName}, ${day}, ${half}`}
      onChange={onChange}
      onDelete={() => close(offline.discard([entry.entryId]))}
      onClose={onClose}
    />
  )
}

function RefusedDialog({
  entry: { answer, content },
  title,
  onChange,
  onDelete,
  onClose,
}: SettleDialogProps & { title: string; onDelete: () => void }) {
  const { i18n } = useLingui()
  const words = usePresenceWords()
  const mark = words.line(content.mark, content)
  const code = answer?.outcome === 'refused' ? answer.code : ''
  return (
    <Dialog title={title} onClose={onClose}>
      <Notice
        tone="error"
        title={<Trans>Refused: {mark}.</Trans>}
        acts={
          <>
            <Button onClick={onChange}>
              <Trans>Change the mark</Trans>
            </Button>
            <Button look="quiet" onClick={onDelete}>
              <Trans>Delete the entry</Trans>
            </Button>
          </>
        }
      >
        {refusalSentence(i18n, code)}
      </Notice>
    </Dialog>
  )
}
