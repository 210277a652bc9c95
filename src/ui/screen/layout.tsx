import { type ComponentProps, createElement, type ReactNode } from 'react'
import styles from './layout.module.css'

type Tag =
  | 'div'
  | 'footer'
  | 'form'
  | 'h3'
  | 'header'
  | 'li'
  | 'p'
  | 'section'
  | 'span'
  | 'time'
  | 'ul'

/** A box of a look's own, in the element that says what it holds. */
type Box<T extends Tag> = Omit<ComponentProps<T>, 'className' | 'style'> & { as?: T }

/** Between rows and columns: pixels, or both in the words of `gap`. */
type Spaced<T extends Tag> = Box<T> & { gap?: number | string }

/** Fields of a form, one below the other; `two` beside each other where the screen has room. */
export function Fields({
  columns = 'one',
  children,
}: {
  columns?: 'one' | 'two'
  children: ReactNode
}) {
  return <div className={`${styles.Fields} ${columns === 'two' ? styles.two : ''}`}>{children}</div>
}

const drawn = (tag: string, box: object) => createElement(tag, box)

/** A row of buttons that goes on below where there is no room. */
export function Acts<T extends Tag = 'div'>({
  as,
  gap = 8,
  side = 'start',
  ...box
}: Spaced<T> & { side?: 'start' | 'end' }) {
  const className = `${styles.Acts} ${side === 'end' ? styles.end : ''}`
  return drawn(as ?? 'div', { ...box, className, style: { gap } })
}

/** Parts beside each other on one line, which goes on below where there is no room. */
export function Row<T extends Tag = 'div'>({ as, gap = 8, ...box }: Spaced<T>) {
  return drawn(as ?? 'div', { ...box, className: styles.Row, style: { gap } })
}

/** Parts one below the other, as wide as their place. */
export function Stack<T extends Tag = 'div'>({ as, gap = 8, ...box }: Spaced<T>) {
  return drawn(as ?? 'div', { ...box, className: styles.Stack, style: { gap } })
}

/** Words that stand back behind others; `same` keeps the size of the words around. */
export function Quiet<T extends Tag = 'p'>({
  as,
  size = 'small',
  ...box
}: Box<T> & { size?: 'small' | 'same' }) {
  const className = `${styles.Quiet} ${size === 'small' ? styles.small : ''}`
  return drawn(as ?? 'p', { ...box, className })
}
