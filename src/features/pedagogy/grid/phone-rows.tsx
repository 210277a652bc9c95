import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, memo, useCallback } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { Portrait } from '#src/ui/portrait.tsx'
import { Spoken } from '#src/ui/spoken.tsx'
import type { CellBoard } from '../cell-board.ts'
import type { ClassMilestone, MilestoneChild } from '../class-milestones.ts'
import { LevelMark } from '../level-mark.tsx'
import { cellKey, type ViewedCell } from '../pedagogy.view.ts'
import { useLevelName } from '../use-level-names.ts'
import { useCell } from './milestone-cell.tsx'
import styles from './phone-rows.module.css'

const PhoneRow = memo(function PhoneRow({
  board,
  child,
  milestone,
  words,
}: {
  board: CellBoard
  child: MilestoneChild
  milestone: ClassMilestone
  words: (cell: ViewedCell) => string
}) {
  const cell = useCell(board, cellKey(child.childId, milestone.milestoneId))
  const name = useLevelName()
  const { t } = useLingui()
  const line = cell.comment ?? (cell.saved === 'attention' ? t`Refused, open` : name(cell.level))
  return (
    <li>
      <button
        type="button"
        data-child={child.childId}
        data-level={cell.level ?? 'none'}
        data-saved={cell.saved}
        className={styles.Row}
      >
        <Portrait name={child.name} seed={child.childId} pic={child.pic} size="medium" />
        <span className={styles.Who}>
          <span className={styles.Name}>{child.name}</span>
          <span aria-hidden className={styles.Line}>
            {line}
          </span>
          <Spoken>{words(cell)}</Spoken>
        </span>
        <LevelMark level={cell.level} />
      </button>
    </li>
  )
})

type PhoneRowsProps = {
  board: CellBoard
  rows: readonly MilestoneChild[]
  /** Which cells a filter leaves out; null when there is none. */
  isOut: ((key: string) => boolean) | null
  milestones: readonly ClassMilestone[]
  milestone: ClassMilestone
  words: (cell: ViewedCell) => string
  onMilestone: (milestoneId: string) => void
  onTap: (childId: string) => void
}

/** One milestone on a phone: its words, the way to its neighbours, and the children under it. */
export function PhoneRows(props: PhoneRowsProps) {
  const { board, rows, isOut, milestones, milestone, words, onMilestone, onTap } = props
  const { t } = useLingui()
  const at = milestones.findIndex(({ milestoneId }) => milestoneId === milestone.milestoneId)
  const before = milestones[at - 1]
  const after = milestones[at + 1]
  const place = at + 1
  const all = milestones.length
  const looked = isOut
    ? rows.filter(({ childId }) => !isOut(cellKey(childId, milestone.milestoneId)))
    : rows
  const tapped = useCallback(
    (event: MouseEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('[data-child]')
      if (row?.dataset.child) onTap(row.dataset.child)
    },
    [onTap],
  )
  return (
    <>
      <div className={styles.Milestone}>
        <IconButton
          look="secondary"
          size="touch"
          name={t`Milestone before`}
          icon={<ChevronLeft aria-hidden />}
          disabled={!before}
          onClick={() => before && onMilestone(before.milestoneId)}
        />
        <p>
          <b>{milestone.text}</b>
          <span>
            {milestone.code ? `${milestone.code} · ` : ''}
            <Trans>
              {place} of {all}
            </Trans>
            {milestone.band ? ` · ${milestone.band}` : ''}
          </span>
        </p>
        <IconButton
          look="secondary"
          size="touch"
          name={t`Next milestone`}
          icon={<ChevronRight aria-hidden />}
          disabled={!after}
          onClick={() => after && onMilestone(after.milestoneId)}
        />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the rows are buttons; the list only hears their clicks in one place */}
      <ul className={styles.Rows} aria-label={milestone.text} onClick={tapped}>
        {looked.map((child) => (
          <PhoneRow
            key={child.childId}
            board={board}
            child={child}
            milestone={milestone}
            words={words}
          />
        ))}
      </ul>
    </>
  )
}
