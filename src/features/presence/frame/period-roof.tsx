import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '#src/ui/button.tsx'
import { RoofMenu } from '#src/ui/dialog/roof-menu.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import styles from './period-roof.module.css'
import type { OpenRegister } from './presence-address.ts'
import { usePresenceLinks } from './presence-links.tsx'

export type Step = { name: string; go: () => void }

type PeriodRoofProps = {
  title: ReactNode
  /** The week or month that is open. */
  period: string
  before: Step
  after: Step
  open: OpenRegister | null
}

/**
 * The header over a week or a month: what is open, and the steps to its neighbours. On a phone the period stands between
 * its steps. The other views are behind one button instead of in tabs.
 */
export function PeriodRoof({ title, period, before, after, open }: PeriodRoofProps) {
  const navigate = useNavigate()
  const isPhone = useViewport() === 'phone'
  const views = usePresenceLinks(open).map(({ id, label, icon, to }) => ({
    id,
    label,
    icon,
    run: () => navigate(to),
  }))
  return (
    <RoofSlot
      title={title}
      {...(isPhone ? {} : { sub: period })}
      controls={
        <div className={styles.Steps} data-beside="title">
          <IconButton
            look="roof"
            size="touch"
            name={before.name}
            icon={<ChevronLeft aria-hidden />}
            onClick={before.go}
          />
          {isPhone ? <p className={styles.Period}>{period}</p> : null}
          <IconButton
            look="roof"
            size="touch"
            name={after.name}
            icon={<ChevronRight aria-hidden />}
            onClick={after.go}
          />
          {isPhone ? <RoofMenu groups={[views]} /> : null}
        </div>
      }
    />
  )
}
