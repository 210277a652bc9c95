import { Trans, useLingui } from '@lingui/react/macro'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import { type MarkContent, markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useOffline } from '#src/offline/offline-context.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { entriesOf } from '#src/offline/outbox/entry-kind.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { MarkConflict } from '../../marks/mark-conflict.tsx'
import { refusalSentence } from '../../presence-refusals.ts'
import { halfDayWords } from '../../presence-words.ts'
import { usePresenceWords } from '../../use-presence-words.ts'
import { PassageConflict } from './passage-conflict.tsx'

type SettleDialogProps = {
  /** A mark, or an arrival or departure of the sheet. */
  entry: Entry
  row: RegisterRow
  /** Opens the child's details, to enter something else instead. */
  onChange: () => void
  onClose: () => void
}

/** Opened from a child's card: what a person has to decide before the half-day can be marked again. */
export function SettleDialog({ entry, row, onChange, onClose }: SettleDialogProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const offline = useOffline()
  const [mark] = entriesOf(markPresenceKind, [entry])
  const { name } = row.child
  const day = formats.day(row.day.date)
  const half = mark ? i18n._(halfDayWords[mark.content.period]).toLocaleLowerCase() : ''
  const close = (act: Promise<unknown>) => {
    void act
    onClose()
  }
  const choices = {
    keepTheirs: () => close(offline.keepTheirs([entry.entryId])),
    keepMine: () => close(offline.settleWithMine([entry.entryId])),
    decideLater: onClose,
  }
  if (mark && entry.status !== 'conflict')
    return (
      <RefusedDialog
        entry={mark}
        title={`${name}, ${day}, ${half}`}
        onChange={onChange}
        onDelete={() => close(offline.discard([entry.entryId]))}
        onClose={onClose}
      />
    )
  if (entry.status !== 'conflict') return null
  const title = mark ? (
    <Trans>
      Two marks for {name}, {day}, {half}
    </Trans>
  ) : (
    <Trans>
      Two hours for {name}, {day}
    </Trans>
  )
  return (
    <Dialog title={title} onClose={onClose}>
      {mark ? (
        <MarkConflict entry={mark} {...choices} />
      ) : (
        <PassageConflict entry={entry} child={row.child} {...choices} />
      )}
    </Dialog>
  )
}

type RefusedDialogProps = {
  entry: Entry<MarkContent>
  title: string
  onChange: () => void
  onDelete: () => void
  onClose: () => void
}

function RefusedDialog({
  entry: { answer, content },
  title,
  onChange,
  onDelete,
  onClose,
}: RefusedDialogProps) {
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
