import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ClassDayRoof } from '#src/class-day/class-day-roof.tsx'
import { ClassDayTrouble, troubleOf } from '#src/class-day/class-day-trouble.tsx'
import type { ClassDay } from '#src/class-day/use-class-day.ts'
import { ReadOnlyNotice } from '#src/session/read-only.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import { Screen } from '#src/ui/screen/screen.tsx'
import { SentencesContext } from '../milestones/sentences.ts'
import { LevelNamesContext } from '../milestones/use-level-names.ts'
import styles from './pedagogy-frame.module.css'
import { PedagogyTabs } from './pedagogy-links.tsx'
import type { PedagogyClass, usePedagogyClass } from './use-pedagogy-class.ts'

type PedagogyFrameProps = {
  /** The screen's word: a hook for checks from outside. */
  name: 'pedagogy' | 'pedagogy-observations' | 'pedagogy-child'
  title: string
  day: ClassDay
  learning: ReturnType<typeof usePedagogyClass>
  /** The header of a page about something else than the class. It has no tabs. */
  roof?: ReactNode
  children: (shown: PedagogyClass) => ReactNode
}

/** The frame of a class's views: header, tabs, the scale's words, and what is shown while there is nothing. */
export function PedagogyFrame(props: PedagogyFrameProps) {
  const { name, title, day, learning, roof, children } = props
  const { t } = useLingui()
  const { loaded } = learning
  const { status } = loaded
  const trouble = troubleOf(day) ?? (status === 'missing' || status === 'refused' ? status : null)
  const shown = loaded.status === 'ready' && day.loaded.status === 'ready' ? loaded.value : null
  return (
    <Screen name={name} title={title} ready={trouble !== null || shown !== null} layout="bare">
      {roof ?? <ClassDayRoof day={day} title={t`Pedagogy`} />}
      <div className={styles.Frame}>
        {roof ? null : (
          <div className={styles.Tabs} data-print="never">
            <PedagogyTabs />
          </div>
        )}
        <ReadOnlyNotice />
        {trouble ? (
          <ClassDayTrouble
            trouble={trouble}
            onAgain={() => {
              day.refresh()
              learning.refresh()
            }}
          />
        ) : shown ? (
          <LevelNamesContext value={shown.scale.names}>
            <SentencesContext value={shown.scale.sentences}>{children(shown)}</SentencesContext>
          </LevelNamesContext>
        ) : (
          <Loading className={styles.Body ?? ''}>
            <Skeleton height={48} />
            <Skeleton height={420} />
          </Loading>
        )}
      </div>
    </Screen>
  )
}
