import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, MessageSquare, MessageSquareText } from 'lucide-react'
import { type MouseEvent, memo, useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { IconButton } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { LevelMark } from '../cells/level-mark.tsx'
import type { ClassMilestone, MilestoneChild } from '../milestones/class-milestones.ts'
import { useLevelName } from '../milestones/use-level-names.ts'
import { cellKey } from '../pedagogy.view.ts'
import { useCell } from './milestone-cell.tsx'
import type { ShownCells } from './milestone-grid.tsx'
import styles from './phone-rows.module.css'
import { useFingerHold } from './use-finger-hold.ts'

const PhoneRow = memo(function PhoneRow({
  board,
  child,
  milestone,
  search,
  words,
}: Pick<ShownCells, 'board' | 'words'> & {
  child: MilestoneChild
  milestone: ClassMilestone
  search: string
}) {
  const cell = useCell(board, cellKey(child.childId, milestone.milestoneId))
  const levelName = useLevelName()
  const { t } = useLingui()
  const { name } = child
  const line =
    cell.comment ?? (cell.saved === 'attention' ? t`Refused, open` : levelName(cell.level))
  return (
    <li className={styles.Row}>
      <Link to={`/pedagogy/child/${child.childId}${search}`} className={styles.Portrait}>
        <Portrait name={child.fullName} pic={child.pic} size="medium" />
        <Spoken>{t`${name}: history and carnet`}</Spoken>
      </Link>
      <button
        type="button"
        data-child={child.childId}
        data-level={cell.level ?? 'none'}
        data-saved={cell.saved}
        className={styles.Level}
      >
        <span className={styles.Who}>
          <span className={styles.Name}>{name}</span>
          <span aria-hidden className={styles.Line}>
            {line}
          </span>
          <Spoken>{words(cell)}</Spoken>
        </span>
        <LevelMark level={cell.level} />
      </button>
      <span data-words-of={child.childId} className={styles.Words}>
        <IconButton
          size="touch"
          name={t`${name}: words`}
          icon={cell.comment ? <MessageSquareText aria-hidden /> : <MessageSquare aria-hidden />}
        />
      </span>
    </li>
  )
})

type PhoneRowsProps = ShownCells & {
  milestones: readonly ClassMilestone[]
  milestone: ClassMilestone
  onMilestone: (milestoneId: string) => void
  onTap: (childId: string) => void
  onWords: (childId: string) => void
}

const attributeAt = (target: EventTarget, name: string): string | null =>
  (target as Element).closest(`[${name}]`)?.getAttribute(name) ?? null

const childAt = (target: EventTarget): string | null => attributeAt(target, 'data-child')

/** One milestone on a phone: its words, the way to its neighbours, and the children under it. */
export function PhoneRows(props: PhoneRowsProps) {
  const { board, rows, isOut, milestones, milestone, words, onMilestone, onTap, onWords } = props
  const { t } = useLingui()
  const { search } = useLocation()
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
      const childId = childAt(event.target)
      const wordsOf = attributeAt(event.target, 'data-words-of')
      if (childId) onTap(childId)
      else if (wordsOf) onWords(wordsOf)
    },
    [onTap, onWords],
  )
  const longPress = useFingerHold((target) => {
    const childId = childAt(target)
    if (childId) onWords(childId)
  })
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
      <Stack as="ul" aria-label={milestone.text} onClick={tapped} {...longPress}>
        {looked.map((child) => (
          <PhoneRow
            key={child.childId}
            board={board}
            child={child}
            milestone={milestone}
            search={search}
            words={words}
          />
        ))}
      </Stack>
    </>
  )
}
