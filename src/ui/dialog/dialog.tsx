import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useUnsavedWork } from '../field/unsaved-work.ts'
import styles from './dialog.module.css'

type DialogProps = {
  /** The fact, not a question: "3 entries are not sent". */
  title: ReactNode
  children?: ReactNode
  /** The safe act first and filled. Stacked and full width on a phone. */
  acts?: ReactNode
  /** The harmless way out: Escape and a click beside the dialog take it. */
  onClose: () => void
  width?: 'ordinary' | 'wide'
  /** The form of the dialog on a phone. */
  onPhone?: 'dialog' | 'sheet' | 'page'
}

/**
 * Finds where the keyboard starts: in a question its first, safe act; before a form the title. So no keyboard slides over
 * half of a tablet unasked. A list of ways begins at its title too.
 */
function firstFocusOf(dialog: HTMLElement): HTMLElement | null {
  const chosen = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (chosen) return chosen
  const act = dialog.querySelector<HTMLElement>(`.${styles.Acts} button:not(:disabled)`)
  const hasMore = dialog.querySelector('input, select, textarea, nav') !== null
  return act && !hasMore ? act : dialog.querySelector('h2')
}

/** Shown for as long as it is rendered. The browser's own modal keeps the focus and gives it back. */
export function Dialog({
  title,
  children,
  acts,
  onClose,
  width = 'ordinary',
  onPhone = 'dialog',
}: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A person with an open dialog is in the middle of something.
  useUnsavedWork(true)

  // Closed before it leaves the page: the browser gives the focus back to nobody for an element that is gone.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    firstFocusOf(element)?.focus({ preventScroll: true })
    return () => element.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, the keyboard's way, is the dialog's own cancel event
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`${styles.Dialog} ${width === 'wide' ? styles.wide : ''} ${onPhone === 'dialog' ? '' : styles[onPhone]}`}
      onCancel={(event) => {
        // A calendar that is open over a form is told apart: its Escape leaves the form as it is.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.Inside}>
        <h2 id={titleId} tabIndex={-1} className={styles.Title}>
          {title}
        </h2>
        {children === undefined ? null : <div className={styles.Body}>{children}</div>}
        {acts === undefined ? null : <div className={styles.Acts}>{acts}</div>}
      </div>
    </dialog>
  )
}
