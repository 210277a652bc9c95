import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './undo-bar.module.css'
import { useFocusBack } from './use-focus-back.ts'

const secondsToUndo = 10

/**
 * What has just been done, and the way back, for ten seconds. The time stands still while the bar
 * has the focus or the pointer. When it goes, the focus goes back to where the act was done. Give it a `key` for each act, so that a new act starts its own ten seconds.
 */
export function UndoBar({
  children,
  more,
  onUndo,
  onExpire,
}: {
  children: ReactNode
  /** The way to say more about what was done, such as its details. */
  more?: { words: ReactNode; run: () => void } | null
  onUndo: () => void
  onExpire: () => void
}) {
  const { t } = useLingui()
  const [left, setLeft] = useState(secondsToUndo)
  const [isHeld, setHeld] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const focusBack = useFocusBack(bar)
  const expire = useRef(onExpire)
  expire.current = onExpire

  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isHeld])
  useEffect(() => {
    if (left <= 0) expire.current()
  }, [left])

  return (
    <div
      ref={bar}
      role="status"
      className={styles.UndoBar}
      onFocus={() => {
        focusBack.onFocus()
        setHeld(true)
      }}
      onBlur={(event) => {
        focusBack.onBlur(event)
        setHeld(false)
      }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={styles.Words}>{children}</span>
      {more ? (
        <button type="button" className={styles.More} onClick={more.run}>
          {more.words}
        </button>
      ) : null}
      <span className={styles.Seconds} aria-hidden>
        {t`${left} s`}
      </span>
      <button type="button" className={styles.Undo} onClick={onUndo}>
        <Undo2 aria-hidden />
        <Trans>Undo</Trans>
      </button>
      <span className={styles.Line} aria-hidden />
    </div>
  )
}
