import { type ReactNode, useContext, useEffect } from 'react'
import styles from './screen.module.css'
import { ScreenReadyContext } from './screen-ready.ts'

/**
 * A screen's `<main>`. `name` is the screen's word, `ready` says that its first data, from the
 * cache or the server, is shown: checks from outside rely on both. `title` names the window.
 */
export function Screen({
  name,
  title,
  ready,
  layout = 'page',
  children,
}: {
  name: string
  title: string
  ready: boolean
  /** `page` has margins; `bare` leaves every pixel to the screen. */
  layout?: 'page' | 'bare'
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Préau`
  }, [title])
  const onReady = useContext(ScreenReadyContext)
  useEffect(() => {
    if (ready) onReady()
  }, [ready, onReady])
  return (
    <main
      id="main"
      tabIndex={-1}
      data-screen={name}
      data-ready={ready ? '' : undefined}
      className={`${styles.Screen} ${layout === 'page' ? styles.page : ''}`}
    >
      {children}
    </main>
  )
}

/** The headline of a desk screen: a sentence with the answer, a line under it, and the page's acts. */
export function Headline({
  children,
  sub,
  acts,
}: {
  children: ReactNode
  sub?: ReactNode
  acts?: ReactNode
}) {
  return (
    <div className={styles.Headline}>
      <div>
        <h2 className={styles.Sentence}>{children}</h2>
        {sub === undefined ? null : <p className={styles.Under}>{sub}</p>}
      </div>
      {acts === undefined ? null : (
        <div className={styles.Acts} data-print="never">
          {acts}
        </div>
      )}
    </div>
  )
}
