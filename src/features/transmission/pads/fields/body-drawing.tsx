import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { BodyPart, BodySide } from '#domain/transmission/lines/incident.ts'
import styles from './body-drawing.module.css'

export type BodyPoint = { x: number; y: number }

/** The outline of a small child, in a box of 100 by 100 hundredths; the same from the front and the back. */
const outline =
  'M50 3c-9 0-14 6-14 14 0 6 3 11 7 13v3c-7 1-13 3-16 8L16 56c-2 3-1 6 1 7s5 0 7-3l9-12 1 16-3 28c0 4 2 6 5 6s5-2 6-5l5-24h6l5 24c1 3 3 5 6 5s5-2 5-6l-3-28 1-16 9 12c2 3 5 4 7 3s3-4 1-7L73 41c-3-5-9-7-16-8v-3c4-2 7-7 7-13 0-8-5-14-14-14z'

const step = 2

/** Asks where it hurts: a tap on the drawing, or the arrow keys once it is reached. */
export function BodyDrawing({
  side,
  point,
  onPoint,
}: {
  side: BodySide
  point: BodyPoint | null
  onPoint: (point: BodyPoint) => void
}) {
  const { t } = useLingui()
  const drawing = useRef<SVGSVGElement>(null)
  const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))
  const tap = (event: MouseEvent) => {
    const box = drawing.current?.getBoundingClientRect()
    if (!box || (event.clientX === 0 && event.clientY === 0)) return
    onPoint({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    })
  }
  const move = (event: KeyboardEvent) => {
    const by = {
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
    }[event.key]
    if (!by) return
    event.preventDefault()
    const { x, y } = point ?? { x: 50, y: 20 }
    onPoint({ x: within(x + (by[0] ?? 0)), y: within(y + (by[1] ?? 0)) })
  }
  return (
    <button
      type="button"
      className={styles.Body}
      aria-label={
        point
          ? t`Drawing of the body, marked: arrow keys move the mark`
          : t`Drawing of the body: tap the place, or use the arrow keys`
      }
      onClick={tap}
      onKeyDown={move}
    >
      <svg ref={drawing} viewBox="0 0 100 100" aria-hidden="true">
        <path d={outline} className={styles.Outline} />
        {side === 'front' ? (
          <g className={styles.Face}>
            <circle cx="45.500" cy="16" r="1.200" />
            <circle cx="54.500" cy="16" r="1.200" />
            <path d="M46 22c2.500 2 5.500 2 8 0" />
          </g>
        ) : (
          <path d="M50 34v26" className={styles.Spine} />
        )}
        {point ? (
          <g className={styles.Mark} transform={`translate(${point.x} ${point.y})`}>
            <circle r="5" />
            <path d="M-2.500-2.500l5 5M2.500-2.500l-5 5" />
          </g>
        ) : null}
      </svg>
    </button>
  )
}

/** Finds the part of the drawing that was tapped, so that the place is also said in words. */
export function partAt({ x, y }: BodyPoint, side: BodySide): BodyPart {
  if (y < 31) return side === 'front' && y > 9 ? 'face' : 'head'
  if (y > 90) return 'foot'
  if (y < 66 && (x < 34 || x > 66)) return 'arm-or-hand'
  if (y >= 64) return 'leg'
  return side === 'front' ? 'chest-or-belly' : 'back-or-bottom'
}
