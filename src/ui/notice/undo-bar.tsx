import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './undo-bar.module.css'
import { useFocusBack } from './use-focus-back.ts'

const secondsToUndo = 10

/**
 * Shows what has just been done, and the way back, for ten seconds. The time stands still while the bar has the focus or
 * the pointer. When it goes, the focus goes back to where the act was done. One bar speaks of act after act: its words
 * change. Nothing is built anew beside a hand that taps on. Its line is shortened each second. One that moved by itself
 * was computed and painted in the frame of every tap.
 */
export function UndoBar({
  act,
  children,
  more,
  onUndo,
  onExpire,
}: {
  /** The act that it speaks of: another one has its own ten seconds. */
  act: number | string
  children: ReactNode
  /** The way to say more about what was done, such as its details. */
  more?: { words: ReactNode; run: () => void } | null
  onUndo: () => void
  onExpire: () => void
}) {
  const { t } = useLingui()
  const [time, setTime] = useState({ act, left: secondsToUndo })
  const left = time.act === act ? time.left : secondsToUndo
  const [isHeld, setHeld] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const focusBack = useFocusBack(bar, act)
  const expire = useRef(onExpire)
  expire.current = onExpire

  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(
      () => setTime((was) => ({ act, left: (was.act === act ? was.left : secondsToUndo) - 1 })),
      1000,
    )
    return () => clearInterval(timer)
  }, [isHeld, act])
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
      <span
        className={styles.Line}
        style={{ transform: `scaleX(${left / secondsToUndo})` }}
        aria-hidden
      />
    </div>
  )
}
