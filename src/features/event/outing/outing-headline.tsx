import { Plural, Trans } from '@lingui/react/macro'
import { ListChecks, Printer } from 'lucide-react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
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
  isReadOnly: boolean
  onKeep: () => void
}

/** Number of children that go along, the count that runs, or the last one. */
export function OutingHeadline(props: HeadlineProps) {
  const { title, where, along, expected, away, count, last, isReadOnly, onKeep } = props
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const unanswered = along.filter(({ answered }) => answered && answered !== 'yes').length
  const [there, all] = [count.ticked.size, count.of]
  const at = last ? formats.timeOf(last.at, timeZone) : ''
  return (
    <Headline
      sub={
        <>
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
              one="The authorisation of # child is not there."
              other="The authorisations of # children are not there."
            />
          ) : null}
        </>
      }
      acts={
        isReadOnly || along.length === 0 ? null : count.isRunning ? (
          <>
            <Button
              look="primary"
              size="touch"
              icon={<ListChecks aria-hidden />}
              disabled={there === 0}
              data-act="keep"
              onClick={onKeep}
            >
              <Trans>Keep this count</Trans>
            </Button>
            <Button size="touch" onClick={count.giveUp}>
              <Trans>Give up the count</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button
              look="primary"
              size="touch"
              icon={<ListChecks aria-hidden />}
              data-act="count"
              onClick={count.begin}
            >
              <Trans>Count the children</Trans>
            </Button>
            <Button size="touch" icon={<Printer aria-hidden />} onClick={() => globalThis.print()}>
              <Trans>Print</Trans>
            </Button>
          </>
        )
      }
    >
      {count.isRunning ? (
        <Trans>
          {there} of {all} there
        </Trans>
      ) : last ? (
        <Trans>
          {last.there} of {last.of} at {at}
        </Trans>
      ) : (
        <Plural value={expected} one="# child goes along" other="# children go along" />
      )}
    </Headline>
  )
}
