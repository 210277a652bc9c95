import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Level, levels, longestComment } from '#domain/pedagogy/pedagogy.ts'
import { useDraft, useEntries, useOffline } from '#src/offline/offline-context.tsx'
import { entriesOf } from '#src/offline/outbox/entry-kind.ts'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { Evaluating } from '../evaluating/use-evaluating.ts'
import { BankText } from '../milestones/bank-text.tsx'
import type { ClassMilestone, MilestoneChild } from '../milestones/class-milestones.ts'
import { useLevelName } from '../milestones/use-level-names.ts'
import { evaluateMilestoneKind, milestoneLane } from '../pedagogy.offline.ts'
import { cellKey } from '../pedagogy.view.ts'
import { pedagogyRefusalSentence } from '../pedagogy-refusals.ts'
import styles from './cell-dialog.module.css'
import { type CellDraft, draftOn, freshDraft, readDraft } from './cell-draft.ts'
import { LevelMark } from './level-mark.tsx'

/** One child on one milestone: the level with words to it, and what to do where the school refused one. */
export function CellDialog({
  child,
  milestone,
  domainId,
  evaluating,
  onClose,
}: {
  child: MilestoneChild
  milestone: ClassMilestone
  /** The domain whose sentences are offered first. */
  domainId: string
  evaluating: Evaluating
  onClose: () => void
}) {
  const { t } = useLingui()
  const name = useLevelName()
  const isReadOnly = useReadOnly()
  const [cell] = useState(() =>
    evaluating.board.cell(cellKey(child.childId, milestone.milestoneId)),
  )
  const kept = useDraft<Partial<CellDraft>>(
    `milestone ${child.childId} ${milestone.milestoneId}`,
    freshDraft(cell),
  )
  const { setDraft, clearDraft } = kept
  const draft = readDraft(cell, kept.draft)
  const said = draftOn(cell, draft)
  const say = (part: Partial<typeof said>) =>
    // What is said from now on is said of the cell as it is now. An earlier level is dropped with that.
    setDraft({
      ...freshDraft(cell),
      ...(said.level === cell.level ? {} : { level: said.level }),
      ...(draft.comment === undefined ? {} : { comment: draft.comment }),
      ...part,
    })
  const save = () => {
    const comment = said.comment.trim() || null
    clearDraft()
    if (said.level !== cell.level || comment !== cell.comment || cell.refused)
      evaluating.evaluate([{ child, milestone, level: said.level, comment }])
    onClose()
  }
  const { name: who } = child
  const { text: what } = milestone
  const choices: readonly (Level | null)[] = [null, ...levels]
  return (
    <Dialog
      title={t`${who}: ${what}`}
      onPhone="sheet"
      onClose={onClose}
      acts={
        <>
          <Button look="primary" size="touch" disabled={isReadOnly} onClick={save}>
            <Trans>Save</Trans>
          </Button>
          <Button size="touch" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <Refused child={child} milestone={milestone} onSettled={onClose} />
      <fieldset className={styles.Levels}>
        <legend>
          <Trans>Level</Trans>
        </legend>
        {choices.map((level) => (
          <label key={level ?? 'none'} className={styles.Level}>
            <input
              type="radio"
              name="level"
              checked={said.level === level}
              onChange={() => say({ level })}
            />
            <LevelMark level={level} />
            <span>{name(level)}</span>
          </label>
        ))}
      </fieldset>
      <BankText
        label={<Trans>Words to it</Trans>}
        help={t`Kept in the child's history, whatever comes after.`}
        value={said.comment}
        longest={longestComment}
        domainId={domainId}
        childName={child.name}
        onChange={(comment) => say({ comment })}
      />
    </Dialog>
  )
}

/** An entry of this device that the school refused: why, and the way out. */
function Refused({
  child,
  milestone,
  onSettled,
}: {
  child: MilestoneChild
  milestone: ClassMilestone
  onSettled: () => void
}) {
  const { i18n } = useLingui()
  const offline = useOffline()
  const name = useLevelName()
  const entries = useEntries(milestoneLane(child.childId, milestone.milestoneId))
  const refused = entriesOf(evaluateMilestoneKind, entries).findLast(
    ({ status }) => status === 'refused',
  )
  if (refused?.answer?.outcome !== 'refused') return null
  const { level } = refused.content
  const judged = level === null ? name(null) : `${level}, ${name(level)}`
  return (
    <Notice
      tone="error"
      title={<Trans>Refused: {judged}.</Trans>}
      acts={
        <Button
          look="quiet"
          onClick={() => {
            void offline.discard([refused.entryId])
            onSettled()
          }}
        >
          <Trans>Delete the entry</Trans>
        </Button>
      }
    >
      {pedagogyRefusalSentence(i18n, refused.answer)}
    </Notice>
  )
}
