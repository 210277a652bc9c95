import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Places } from '#src/ui/sign/places.tsx'
import styles from './outing.module.css'
import type { OutingChild, ShownCount } from './outing.view.ts'
import type { useHeadCount } from './use-head-count.ts'

type HeadlineProps = {
  title: string
  /** Hours and place, as far as they are known. */
  where: string
  along: readonly OutingChild[]
  expected: number
  away: number
  count: ReturnType<typeof useHeadCount>
  /** The last count of this day. */
  last: ShownCount | null
  /** The names that the last count missed. */
  missingNames: readonly string[]
  /** Acts beside the sentence; on a touch screen most of them stand in the foot. */
  acts: ReactNode
}

/** Number of children that go along, the count that runs, or the last one: in figures, in places, and in words. */
export function OutingHeadline(props: HeadlineProps) {
  const { title, where, along, expected, away, count, last, acts } = props
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const unanswered = along.filter(({ answered }) => answered && answered !== 'yes').length
  const [there, all] = [count.ticked.size, count.of]
  const at = last ? formats.timeOf(last.at, timeZone) : ''
  const [counted, of] = [last?.there, last?.of]
  const missing = formats.list(props.missingNames)
  const places = count.isRunning
    ? { filled: there, of: all }
    : last && { filled: last.there, of: last.of }
  return (
    <div className={styles.Headline}>
      <Headline
        sub={
          <>
            {missing && !count.isRunning ? (
              <strong className={styles.Missing}>
                <Trans>Not there: {missing}</Trans>
              </strong>
            ) : null}
            {title}
            {where ? `, ${where}` : ''}
            {'. '}
            {away > 0 ? (
              <Plural
                value={away}
                one="# child is away by the register."
                other="# children are away by the register."
              />
            ) : null}{' '}
            {unanswered > 0 ? (
              <Plural
                value={unanswered}
                one="The authorisation of # child is missing."
                other="The authorisations of # children are missing."
              />
            ) : null}
          </>
        }
        acts={acts}
      >
        {count.isRunning ? (
          <Trans>
            <b>{there}</b> of {all} there
          </Trans>
        ) : last ? (
          <Trans>
            <b>{counted}</b> of {of} at {at}
          </Trans>
        ) : (
          <Trans>
            <b>{expected}</b>{' '}
            <Plural value={expected} one="child goes along" other="children go along" />
          </Trans>
        )}
      </Headline>
      {places && places.of > 0 ? <Places {...places} /> : null}
    </div>
  )
}
