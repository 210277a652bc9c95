import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type Mood, moods } from '#domain/diary/diary.ts'
import { Tile } from '#src/ui/tile.tsx'
import { moodWords } from '../diary-words.ts'
import styles from './mood-choice.module.css'
import { MoodFace } from './mood-face.tsx'

/** Asks how a child was: a drawn face with its word; none is an answer too. */
export function MoodChoice({
  value,
  onChange,
}: {
  value: Mood | null
  onChange: (mood: Mood | null) => void
}) {
  const { t, i18n } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line in Safari
    <div role="group" aria-label={t`Mood`} className={styles.Moods}>
      {moods.map((mood) => (
        <Tile
          key={mood}
          shape="upright"
          aria-pressed={mood === value}
          onClick={() => onChange(mood === value ? null : mood)}
        >
          {mood === value ? (
            <Check aria-hidden className={styles.Tick} />
          ) : (
            <MoodFace mood={mood} />
          )}
          {i18n._(moodWords[mood])}
        </Tile>
      ))}
    </div>
  )
}
