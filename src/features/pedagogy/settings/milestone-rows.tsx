import { Trans, useLingui } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { inLanguage } from '#domain/kernel/text.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import type { Domain } from './domain-block.tsx'
import { changeMilestone, orderMilestones } from './framework.operations.ts'
import styles from './settings.module.css'
import { asTexts, ofMilestone, WordsDialog } from './words-dialog.tsx'

type Milestone = Domain['milestones'][number]

/** The milestones of a domain or strand, in their order, those switched off included. */
export function MilestoneRows({
  milestones,
  acts: { act, judge },
}: {
  milestones: readonly Milestone[]
  acts: ReturnType<typeof useAct>
}) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const [open, setOpen] = useState<Milestone | null>(null)
  const inOrder = useMemo(
    () => milestones.toSorted((one, other) => one.position - other.position),
    [milestones],
  )
  const { shown, move, change, undoBar } = useDoing(inOrder)
  const textOf = (milestone: Milestone) => inLanguage(locale, 'text', milestone)
  const order = (ids: string[]) => act(orderMilestones, { milestoneIds: ids })
  const moved = () => <Trans>The milestone was moved.</Trans>
  const switchTo = (milestone: Milestone, isEnabled: boolean) => {
    const { id: milestoneId, code, textEn, textFr, band } = milestone
    const perform = (next: boolean) => () =>
      act(changeMilestone, { milestoneId, code, textEn, textFr, band, isEnabled: next })
    const words = isEnabled ? (
      <Trans>The milestone is in use again.</Trans>
    ) : (
      <Trans>The milestone is switched off. What was evaluated stays.</Trans>
    )
    const way = { act: perform(isEnabled), words, back: perform(!isEnabled) }
    void change(milestone, { isEnabled }, way)
  }
  return (
    <>
      <OrderedList
        items={shown}
        order="movable"
        nameOf={textOf}
        marksOf={({ id }) => ({ 'data-milestone-row': id })}
        isOff={({ isEnabled }) => !isEnabled}
        onMove={(place) => void move(place, { order, words: moved })}
      >
        {(milestone) => {
          const { code, band, isEnabled } = milestone
          const text = textOf(milestone)
          return {
            body: (
              <span className={styles.Words}>
                <span className={styles.Text}>
                  {code ? <b>{code} </b> : null}
                  {text}
                </span>
                {band ? <span>{band}</span> : null}
              </span>
            ),
            state: (
              <Checkbox
                label={t({ message: 'In use', context: 'a milestone' })}
                aria-label={t`In use: ${text}`}
                value={isEnabled}
                onChange={(next) => switchTo(milestone, next)}
              />
            ),
            acts: (
              <IconButton
                name={t`Change the words: ${text}`}
                icon={<PenLine aria-hidden />}
                onClick={() => setOpen(milestone)}
              />
            ),
          }
        }}
      </OrderedList>
      {open ? (
        <WordsDialog
          title={open.code ?? textOf(open)}
          kind="milestone-words"
          id={open.id}
          initial={{
            ...{ code: open.code ?? '', en: open.textEn, fr: open.textFr, band: open.band ?? '' },
          }}
          {...ofMilestone}
          save={(words, milestoneId) =>
            act(changeMilestone, { milestoneId, isEnabled: open.isEnabled, ...asTexts(words) })
          }
          judge={judge}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {undoBar}
    </>
  )
}
