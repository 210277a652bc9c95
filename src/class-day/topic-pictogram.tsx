import styles from './topic-pictogram.module.css'

/** The source of a pictogram: a drawing that comes with Préau, or the picture that the school has sent. */
export type PicturedTopic = { drawing: string | null; url: string }

/**
 * The pictogram of a topic. It says nothing by itself: the word stands beside it, or on the button around it. A drawing
 * is used from its own file: so it takes the colours of its place, by night too.
 */
export function TopicPictogram({ icon }: { icon: PicturedTopic }) {
  if (!icon.drawing) return <img className={styles.TopicPictogram} src={icon.url} alt="" />
  return (
    <svg className={styles.TopicPictogram} viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${icon.url}#drawing`} />
    </svg>
  )
}
