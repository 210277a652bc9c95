import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Screen } from '#src/ui/screen.tsx'
import { LoadTrouble, troubleOf } from './load-states.tsx'
import type { OpenRegister } from './presence-address.ts'
import styles from './presence-frame.module.css'
import { PresenceTabs } from './presence-links.tsx'
import { RegisterSkeleton } from './register/register-skeleton.tsx'
import type { Opened } from './use-open-register.ts'
import type { Loaded } from './use-register.ts'

type PresenceFrameProps = {
  /** The screen's word: a hook for checks from outside. */
  name: 'presence-week' | 'presence-month'
  title: string
  open: OpenRegister | null
  status: Loaded<unknown>['status']
  classes: Opened['classes']
  onAgain: () => void
  roof: ReactNode
  children: ReactNode
}

/** What surrounds the views of a class: header, tabs, and what to show while there is nothing to show. */
export function PresenceFrame(props: PresenceFrameProps) {
  const { title, open, status, classes, roof, children } = props
  const { t } = useLingui()
  const trouble = troubleOf({ classes, status, isOpen: open !== null })
  return (
    <Screen
      name={props.name}
      title={`${title} · ${t`Register`}`}
      ready={trouble !== null || status === 'ready'}
      layout="bare"
    >
      {roof ?? <RoofSlot title={title} />}
      <div className={styles.Frame}>
        <div className={styles.Tabs}>
          <PresenceTabs open={open} />
        </div>
        {trouble ? (
          <LoadTrouble trouble={trouble} onAgain={props.onAgain} />
        ) : status === 'ready' ? (
          <div className={styles.Body}>{children}</div>
        ) : (
          <RegisterSkeleton />
        )}
      </div>
    </Screen>
  )
}
