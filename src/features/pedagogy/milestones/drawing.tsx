import type { CSSProperties, ReactNode } from 'react'
import { type GradeSystem, type Level, levels } from '#domain/pedagogy/pedagogy.ts'

/** The school's colours of its three levels. */
export type ScaleColours = Partial<Record<Level, string | null>>

const readable = /^#[0-9a-f]{6}$/i

/** The colours of a school without its own: the app's ochre, green and blue, which follow the night. */
const ownColours: Record<Level, string> = {
  B: 'var(--late)',
  A: 'var(--present)',
  'A+': 'var(--excused)',
}

/** Everything below draws levels in this way, in these colours. */
export function Drawing({
  drawing,
  colours,
  className,
  children,
}: {
  drawing: GradeSystem
  colours: ScaleColours
  className?: string | undefined
  children: ReactNode
}) {
  const style = Object.fromEntries(
    levels.map((level, index) => {
      const chosen = colours[level]
      return [`--level-${index + 1}`, chosen && readable.test(chosen) ? chosen : ownColours[level]]
    }),
  ) as CSSProperties
  return (
    <div data-drawing={drawing} style={style} className={className}>
      {children}
    </div>
  )
}
