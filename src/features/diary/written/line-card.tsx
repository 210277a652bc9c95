import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { TopicPictogram } from '#src/class-day/topic-pictogram.tsx'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { PhotoStrip, picturesOf } from '#src/media/photo-strip.tsx'
import type { Saved } from '#src/records/fold-records.ts'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { MoodFace } from '../compose/mood-face.tsx'
import type { Topic } from '../diary.operations.ts'
import type { LineOfChild } from '../diary-acts.ts'
import { moodWords } from '../diary-words.ts'
import { useTopicLabel } from '../use-topic-label.ts'
import styles from './written.module.css'

const mostNames = 6

const urgency: Record<Saved, number> = { attention: 2, tablet: 1, server: 0 }

/** Tells how far the slowest of several lines has come. */
const savedOf = (lines: readonly LineOfChild[]): Saved =>
  lines.reduce<Saved>(
    (worst, { line }) => (urgency[line.saved] > urgency[worst] ? line.saved : worst),
    'server',
  )

type LineCardProps = {
  /** One line, or the same one of several children. */
  lines: readonly LineOfChild[]
  topics: readonly Topic[]
  mode: 'acts' | 'read'
  onEdit: () => void
  onRemove: () => void
  /** Inside a child's own day the name is said above. */
  names?: 'shown' | 'above'
}

export function LineCard({
  lines,
  topics,
  mode,
  onEdit,
  onRemove,
  names = 'shown',
}: LineCardProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const label = useTopicLabel()
  const first = lines[0]
  if (!first) return null
  const { line } = first
  const topic = topics.find(({ id }) => id === line.topicId)
  const saved = savedOf(lines)
  const called = lines.map(({ child }) => child.name)
  const others = called.length - mostNames
  // A whole class is a number: its names stand in the list by child.
  const who =
    others > 1
      ? formats.list([
          ...called.slice(0, mostNames),
          t`${plural(others, { one: '# other', other: '# others' })}`,
        ])
      : formats.list(called)
  return (
    <article className={styles.Line} data-line={line.itemId} data-saved={saved}>
      {topic ? <TopicPictogram icon={topic} /> : <span className={styles.NoTopic} />}
      <div className={styles.Words}>
        {topic ? <Quiet as="h3">{label(topic)}</Quiet> : null}
        {line.text ? <p className={styles.Text}>{line.text}</p> : null}
        {line.mood ? (
          <p className={styles.Mood}>
            <MoodFace mood={line.mood} /> {i18n._(moodWords[line.mood])}
          </p>
        ) : null}
        <PhotoStrip pictures={picturesOf(line.mediaIds, line.media)} about={t`Photo: ${who}`} />
        {names === 'shown' ? <p className={styles.Who}>{who}</p> : null}
        <p className={styles.By}>
          {line.written ? (
            <Trans>
              {formats.timeOf(line.written.at, timeZone)}, {line.written.byName}
            </Trans>
          ) : null}
          <SavedSign saved={saved} />
        </p>
      </div>
      {mode === 'acts' ? (
        <Stack gap={0}>
          <IconButton
            size="touch"
            name={t`Change the line for ${who}`}
            icon={<Pencil aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            size="touch"
            name={t`Take the line for ${who} out`}
            icon={<Trash2 aria-hidden />}
            onClick={onRemove}
          />
        </Stack>
      ) : null}
    </article>
  )
}
