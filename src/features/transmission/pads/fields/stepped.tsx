import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import styles from '../pad.module.css'

/** A field to type in, moved by a step with a thumb. */
export function Stepped({
  less,
  more,
  onStep,
  beside,
  children,
}: {
  less: string
  more: string
  onStep: (by: 1 | -1) => void
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.Hour}>
      {children}
      <Acts as="span" gap={6}>
        <IconButton
          size="touch"
          look="secondary"
          name={less}
          icon={<Minus aria-hidden />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="touch"
          look="secondary"
          name={more}
          icon={<Plus aria-hidden />}
          onClick={() => onStep(1)}
        />
        {beside}
      </Acts>
    </div>
  )
}
