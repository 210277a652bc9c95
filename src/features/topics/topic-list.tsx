import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical, Pencil } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { TopicPictogram } from '#src/class-day/topic-pictogram.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/choice.tsx'
import styles from './topics.module.css'
import type { Icon } from './topics.operations.ts'
import { useDrag } from './use-drag.ts'
import { useTopicWords } from './use-topic-words.ts'

type ListProps = {
  icons: readonly Icon[]
  /** Found ones are a part of the list: where they stand in it cannot be told. */
  order: 'movable' | 'fixed'
  onEdit: (icon: Icon) => void
  onMove: (from: number, to: number) => void
  onSwitch: (icon: Icon, isEnabled: boolean) => void
}

function Topic({
  icon,
  handle,
  moves,
  onEdit,
  onSwitch,
}: Pick<ListProps, 'onEdit' | 'onSwitch'> & { icon: Icon; handle: ReactNode; moves: ReactNode }) {
  const { t } = useLingui()
  const { own, other, otherLanguage } = useTopicWords()(icon)
  return (
    <>
      {handle}
      <TopicPictogram icon={icon} />
      <span className={styles.Words}>
        <b className={styles.Own}>{own}</b>
        <span className={styles.Other} lang={otherLanguage}>
          {other}
        </span>
      </span>
      <span className={styles.Uses}>
        {icon.usedBy === 0 ? (
          <Trans>not used yet</Trans>
        ) : (
          <Plural value={icon.usedBy} one="used by # line" other="used by # lines" />
        )}
      </span>
      <span className={styles.Switch}>
        <Checkbox
          label={<Trans>In use</Trans>}
          aria-label={t`${own} in use`}
          value={icon.isEnabled}
          onChange={(isEnabled) => onSwitch(icon, isEnabled)}
        />
      </span>
      <span className={styles.Acts}>
        {moves}
        <IconButton
          name={t`Change ${own}`}
          icon={<Pencil aria-hidden />}
          onClick={() => onEdit(icon)}
        />
      </span>
    </>
  )
}

/** The topics in their order: dragged by the handle, moved by the arrows, Alt and an arrow key. */
export function TopicList({ icons, order, onEdit, onMove, onSwitch }: ListProps) {
  const { t } = useLingui()
  const wordsOf = useTopicWords()
  const { list, drag, shown, handleOf } = useDrag(onMove)
  const isMovable = order === 'movable'

  function moveByKey(event: KeyboardEvent, place: number): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!isMovable || !event.altKey || step === 0) return
    event.preventDefault()
    onMove(place, place + step)
  }

  return (
    <ul ref={list} className={styles.List}>
      {shown(icons).map((icon) => {
        const place = icons.indexOf(icon)
        const { own } = wordsOf(icon)
        const isDragged = drag?.from === place
        return (
          <li
            key={icon.id}
            data-topic={icon.id}
            className={[
              styles.Topic,
              icon.isEnabled ? '' : styles.Off,
              isDragged ? styles.Dragged : '',
            ].join(' ')}
            onKeyDown={(event) => moveByKey(event, place)}
          >
            <Topic
              icon={icon}
              onEdit={onEdit}
              onSwitch={onSwitch}
              handle={
                isMovable ? (
                  <span className={styles.Handle} data-handle aria-hidden {...handleOf(place)}>
                    <GripVertical aria-hidden />
                  </span>
                ) : null
              }
              moves={
                isMovable ? (
                  <>
                    <IconButton
                      name={t`Move ${own} up`}
                      icon={<ArrowUp aria-hidden />}
                      disabled={place === 0}
                      onClick={() => onMove(place, place - 1)}
                    />
                    <IconButton
                      name={t`Move ${own} down`}
                      icon={<ArrowDown aria-hidden />}
                      disabled={place === icons.length - 1}
                      onClick={() => onMove(place, place + 1)}
                    />
                  </>
                ) : null
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
