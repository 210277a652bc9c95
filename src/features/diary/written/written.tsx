import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { type DiaryLine, groupLines } from '../diary.view.ts'
import type { LineOfChild } from '../diary-acts.ts'
import type { DiaryActs } from '../use-diary-acts.tsx'
import type { DiaryOfDay, DiaryTools } from '../use-diary-day.ts'
import { ChildDay } from './child-day.tsx'
import { EditLine } from './edit-line.tsx'
import { LineCard } from './line-card.tsx'

type WrittenProps = {
  children: readonly ChildOfDay[]
  diary: DiaryOfDay
  tools: DiaryTools
  acts: DiaryActs
  mode: 'acts' | 'read'
  /** The child's whole month on paper. */
  onBooklet: (child: ChildOfDay) => void
}

type Order = 'topic' | 'child'

/** Shows the day's lines, each with its children, or child by child as families will read them. */
export function Written({ children, diary, tools, acts, mode, onBooklet }: WrittenProps) {
  const { t } = useLingui()
  const [order, setOrder] = useState<Order>('topic')
  const [edited, setEdited] = useState<readonly LineOfChild[] | null>(null)
  const byId = new Map(children.map((child) => [child.childId, child]))
  const withChildren = (lines: readonly DiaryLine[]): LineOfChild[] =>
    lines.flatMap((line) => {
      const child = byId.get(line.childId)
      return child ? [{ line, child }] : []
    })
  const { lines, reports, sheets } = diary
  const isByLine = order === 'topic' && lines.length > 0
  const returned = children.flatMap((child) => {
    const note = reports.get(child.childId)?.returnedNote
    return note ? [{ child, note }] : []
  })
  const together = (line: DiaryLine) =>
    withChildren(
      groupLines(lines).find((group) => group.lines.some((it) => it.itemId === line.itemId))
        ?.lines ?? [line],
    )
  const asksForChange = (
    <Notice tone="warning" title={<Trans>The office asks for a change.</Trans>}>
      {returned.map(({ child, note }) => (
        <p key={child.childId}>
          <b>{child.name}</b> {note}
        </p>
      ))}
    </Notice>
  )
  // A report came back and its lines were taken out: what the office asked for is still said.
  if (lines.length === 0 && sheets.size === 0)
    return (
      <Stack gap="var(--s-3)">
        {returned.length > 0 ? asksForChange : null}
        <EmptyState drawing="tree" title={<Trans>Nothing is written yet</Trans>}>
          <Trans>Choose a topic, the children and a sentence: it appears here.</Trans>
        </EmptyState>
      </Stack>
    )
  return (
    <Stack gap="var(--s-3)">
      {lines.length > 0 ? (
        <Segmented
          label={t`Order`}
          width="full"
          value={order}
          choices={[
            { value: 'topic', label: t`By line` },
            { value: 'child', label: t`By child` },
          ]}
          onChange={setOrder}
        />
      ) : null}
      {isByLine && returned.length > 0 ? asksForChange : null}
      {isByLine ? (
        <Stack gap="var(--s-3)" as="ul">
          {groupLines(lines)
            .toReversed()
            .map((group) => {
              const ofGroup = withChildren(group.lines)
              return (
                <li key={group.key}>
                  <LineCard
                    lines={ofGroup}
                    topics={tools.topics}
                    mode={mode}
                    onEdit={() => setEdited(ofGroup)}
                    onRemove={() => void acts.remove(ofGroup)}
                  />
                </li>
              )
            })}
        </Stack>
      ) : (
        <Stack gap="var(--s-3)" as="ul">
          {children.map((child) => (
            <ChildDay
              key={child.childId}
              child={child}
              lines={lines.filter(({ childId }) => childId === child.childId)}
              report={reports.get(child.childId)}
              sheet={sheets.has(child.childId) ? 'in-letter' : 'nothing'}
              topics={tools.topics}
              mode={mode}
              onEdit={(line) => setEdited([{ line, child }])}
              onRemove={(line) => void acts.remove([{ line, child }])}
              onBooklet={() => onBooklet(child)}
            />
          ))}
        </Stack>
      )}
      {edited?.[0] ? (
        <EditLine
          key={edited[0].line.itemId}
          lines={edited}
          together={together(edited[0].line)}
          tools={tools}
          acts={acts}
          onClose={() => setEdited(null)}
          onNotSaved={() => setEdited((now) => now ?? edited)}
        />
      ) : null}
    </Stack>
  )
}
