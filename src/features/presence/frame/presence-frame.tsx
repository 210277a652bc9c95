import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClassId } from '#domain/kernel/ids.ts'
import { ClassDayTrouble, troubleOf } from '#src/class-day/class-day-trouble.tsx'
import type { OpenClass } from '#src/class-day/opening/use-open-class.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import { ClassPicker } from '#src/people/class-picker.tsx'
import { ReadOnlyNotice } from '#src/session/read-only.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { RegisterSkeleton } from '../register/cards/register-skeleton.tsx'
import notices from '../register/register-notices.module.css'
import { PeriodRoof, type Step } from './period-roof.tsx'
import type { OpenRegister } from './presence-address.ts'
import styles from './presence-frame.module.css'
import { PresenceTabs } from './presence-links.tsx'

type PresenceFrameProps = {
  /** The screen's word: a hook for checks from outside. */
  name: 'presence-week' | 'presence-month'
  /** The week or month that is open, in words. */
  period: string
  before: Step
  after: Step
  open: OpenRegister | null
  loaded: Loaded<unknown>
  classes: OpenClass['classes']
  onClass: (classId: ClassId) => void
  onAgain: () => void
  children: ReactNode
}

/** The frame of a class's week and month: header, tabs, and what to show while there is nothing to show. */
export function PresenceFrame(props: PresenceFrameProps) {
  const { period, before, after, open, loaded, classes, onClass, children } = props
  const { t } = useLingui()
  const trouble = troubleOf({ classes, open, loaded })
  const known = classes.status === 'ready' ? classes.value : []
  return (
    <Screen
      name={props.name}
      title={`${period} · ${t`Register`}`}
      ready={trouble !== null || loaded.status === 'ready'}
      layout="bare"
    >
      {open ? (
        <PeriodRoof
          title={
            <ClassPicker
              classes={known}
              value={open.classId}
              onChange={(classId) => onClass(classId as ClassId)}
            />
          }
          period={period}
          before={before}
          after={after}
          open={open}
        />
      ) : (
        <RoofSlot title={t`Register`} />
      )}
      <div className={styles.Frame}>
        <PresenceTabs open={open} place="frame" />
        <ReadOnlyNotice className={notices.Notice} />
        {trouble ? (
          <ClassDayTrouble trouble={trouble} onAgain={props.onAgain} />
        ) : loaded.status === 'ready' ? (
          <div className={styles.Body}>{children}</div>
        ) : (
          <RegisterSkeleton />
        )}
      </div>
    </Screen>
  )
}
