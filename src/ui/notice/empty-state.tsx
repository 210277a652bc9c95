import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

const ground = <path d="M4 86h124" stroke="var(--line-strong)" strokeWidth="2" />
const shed = 'var(--shelter-3)'

const drawings = {
  roof: (
    <>
      <path
        d="M10 34 66 10l56 24v10c-5 0-6 7-10.5 7S106 44 101 44s-6 7-10.5 7S85 44 80 44s-6 7-10.5 7S64 44 59 44s-6 7-10.5 7S43 44 38 44s-6 7-10.5 7S22 44 17 44h-7z"
        fill={shed}
      />
      <path d="M22 44v40M110 44v40" stroke={shed} strokeWidth="5" />
      {ground}
      <circle cx="82" cy="75" r="10" fill="var(--linden)" stroke="var(--ink)" strokeWidth="2" />
    </>
  ),
  tree: (
    <>
      <path
        d="M66 8c-13 0-20 8-20 17-10 1-18 9-18 19 0 11 9 20 20 20h36c11 0 20-9 20-20 0-10-8-18-18-19 0-9-7-17-20-17z"
        fill="var(--linden)"
      />
      <path
        d="M66 86V34M66 56l12-10M66 46l-9-7"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M22 86h88" stroke="var(--line-strong)" strokeWidth="2" />
    </>
  ),
  rain: (
    <>
      <path d="M10 44 66 20l56 24v9H10z" fill={shed} />
      <path d="M22 53v31M110 53v31" stroke={shed} strokeWidth="5" />
      <path
        d="M30 4l-5 9M52 2l-5 9M82 2l-5 9M104 6l-5 9"
        stroke="var(--excused)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect
        x="52"
        y="60"
        width="28"
        height="20"
        rx="3"
        fill="var(--linden)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      {ground}
    </>
  ),
} as const

/** Nothing to show: a small drawing, the fact, what to do, one button. */
export function EmptyState({
  drawing,
  title,
  act,
  children,
}: {
  /** `roof` for a place where nobody is, `tree` for a list not begun, `rain` for no network. */
  drawing: keyof typeof drawings
  title: ReactNode
  act?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.EmptyState}>
      <svg viewBox="0 0 132 92" className={styles.Drawing} aria-hidden="true">
        {drawings[drawing]}
      </svg>
      <h2 className={styles.Title}>{title}</h2>
      {children === undefined ? null : <p className={styles.Words}>{children}</p>}
      {act}
    </div>
  )
}
