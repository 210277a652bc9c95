import { noticeBlocks } from '#domain/privacy/notice/notice-blocks.ts'
import { fillNotice, type NoticeLanguage } from '#domain/privacy/notice/notice-fields.ts'
import styles from './notice.module.css'

/** The notice as it is read: its named fields filled, its headings and lists drawn. */
export function NoticeText({
  language,
  text,
  values,
}: {
  language: NoticeLanguage
  text: string
  values: readonly { name: string; value: string }[]
}) {
  const filled = fillNotice(text, Object.fromEntries(values.map((it) => [it.name, it.value])))
  // Nothing else tells two like paragraphs apart, and a part keeps nothing between two drawings.
  const blocks = noticeBlocks(filled).map((block, place) => ({ ...block, key: `${place}` }))
  return (
    <div className={styles.Notice} lang={language}>
      {blocks.map((block) =>
        block.is === 'heading' ? (
          <h4 key={block.key}>{block.text}</h4>
        ) : block.is === 'text' ? (
          <p key={block.key}>{block.text}</p>
        ) : (
          <ul key={block.key}>
            {block.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}
