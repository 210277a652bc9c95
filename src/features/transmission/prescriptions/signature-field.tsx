import { Trans, useLingui } from '@lingui/react/macro'
import { Eraser } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { signatureSide } from '#domain/transmission/medicine/signature.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import styles from './signature.module.css'

/** So far apart are two points of a stroke: a finger tells hundreds a second. */
const leastStep = 8
const mostPoints = 500
const mostStrokes = 60

type Point = { x: number; y: number }

const written = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x},${y}`).join(' ')

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * signatureSide)
  return { x: within((clientX - left) / (width || 1)), y: within((clientY - top) / (height || 1)) }
}

/** The guardian signs: with the finger, or by typing their own name. */
export function SignatureField({
  typed,
  drawn,
  onType,
  onDraw,
}: {
  typed: string
  drawn: readonly string[]
  onType: (typed: string) => void
  onDraw: (drawn: readonly string[]) => void
}) {
  const { t } = useLingui()
  const stroke = useRef<Point[] | null>(null)
  const [underWay, setUnderWay] = useState<string | null>(null)
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (drawn.length >= mostStrokes) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    stroke.current = [pointOf(event)]
    setUnderWay(written(stroke.current))
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const points = stroke.current
    const last = points?.at(-1)
    if (!points || !last || points.length >= mostPoints) return
    const next = pointOf(event)
    if (Math.hypot(next.x - last.x, next.y - last.y) < leastStep) return
    points.push(next)
    setUnderWay(written(points))
  }
  const end = () => {
    if (!stroke.current) return
    onDraw([...drawn, written(stroke.current)])
    stroke.current = null
    setUnderWay(null)
  }
  return (
    <div className={styles.Signature}>
      <TextField
        label={t`Signature: the guardian types their name`}
        help={t`Or draws it below with the finger.`}
        autoComplete="off"
        disabled={drawn.length > 0}
        value={drawn.length > 0 ? '' : typed}
        onChange={({ target }) => onType(target.value)}
      />
      <SignatureDrawing
        strokes={underWay === null ? drawn : [...drawn, underWay]}
        name={t`Signature, drawn with the finger`}
        acts={{
          onPointerDown: begin,
          onPointerMove: move,
          onPointerUp: end,
          onPointerCancel: end,
        }}
      />
      <Button
        look="quiet"
        icon={<Eraser aria-hidden />}
        disabled={drawn.length === 0}
        onClick={() => onDraw([])}
      >
        <Trans>Clear the drawing</Trans>
      </Button>
    </div>
  )
}

/** A signature as it was drawn. */
export function SignatureDrawing({
  strokes,
  name,
  acts,
}: {
  strokes: readonly string[]
  name: string
  acts?: Partial<
    Record<
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
      (event: PointerEvent<SVGSVGElement>) => void
    >
  >
}) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${signatureSide} ${signatureSide}`}
      preserveAspectRatio="none"
      className={acts ? styles.Field : styles.Shown}
      data-signature={strokes.length}
      {...acts}
    >
      {strokes.map((points) => (
        <polyline key={points} points={points} className={styles.Stroke} />
      ))}
    </svg>
  )
}
