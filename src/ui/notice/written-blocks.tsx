import { noticeBlocks } from '#domain/privacy/notice/notice-blocks.ts'
import styles from './written-blocks.module.css'

/** A longer text of a school, such as its privacy notice: headings, paragraphs and lists, each drawn as what it is. */
export function WrittenBlocks({ text, lang }: { text: string; lang: string }) {
  // Nothing else tells two like paragraphs apart, and a part keeps nothing between two drawings.
  const blocks = noticeBlocks(text).map((block, place) => ({ ...block, key: `${place}` }))
  return (
    <div className={styles.Blocks} lang={lang}>
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
