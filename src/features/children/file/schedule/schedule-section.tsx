import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { holdsOn } from '#domain/children/enrolment.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Fact, Facts } from '#src/ui/screen/facts.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useSilence } from '../use-silence.tsx'
import { childSchedules, type ShownSchedule, type ShownSchedules } from './schedule.operations.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { minutesRead } from './schedule-draft.ts'
import { ScheduleHistory } from './schedule-history.tsx'
import { scheduleActs } from './schedule-refusals.ts'
import { ScheduleWeek } from './schedule-week.tsx'
import { kindWords } from './schedule-words.ts'
import { useSpans } from './use-schedule-words.ts'

/** The schedule that holds on a day, of those that were not taken back. */
export const heldOn = (rows: readonly ShownSchedule[], day: LocalDate): ShownSchedule | undefined =>
  rows.find(
    (row) => !row.isTakenBack && holdsOn({ firstDay: row.firstDay, lastDay: row.lastDay }, day),
  )

function Held({ schedule }: { schedule: ShownSchedule }) {
  const { t, i18n } = useLingui()
  const { span, date, duration } = useSpans()
  const { kind, adaptationFrom, adaptationTo, noticeDays, noticeGivenOn } = schedule
  const minutes = minutesRead(schedule.hours)
  const care = [
    schedule.hasBeforeCare ? t`before school` : null,
    schedule.hasAfterCare ? t`after school` : null,
  ].filter(Boolean)
  return (
    <Stack gap={14}>
      <ScheduleWeek schedule={schedule} />
      <Facts>
        <Fact name={<Trans>Agreed on</Trans>}>{i18n._(kindWords[kind])}</Fact>
        <Fact name={<Trans>Holds</Trans>}>{span(schedule)}</Fact>
        <Fact name={<Trans>Hours a week</Trans>}>{minutes > 0 ? duration(minutes) : null}</Fact>
        <Fact name={<Trans>Care around school</Trans>}>{care.join(', ')}</Fact>
        <Fact name={<Trans>Adaptation</Trans>}>
          {adaptationFrom ? span({ firstDay: adaptationFrom, lastDay: adaptationTo }) : null}
        </Fact>
        <Fact name={<Trans>Notice</Trans>}>
          {noticeDays === null && !noticeGivenOn
            ? null
            : [
                noticeDays === null ? null : t`${noticeDays} days`,
                noticeGivenOn ? t`given on ${date(noticeGivenOn)}` : null,
              ]
                .filter(Boolean)
                .join(', ')}
        </Fact>
      </Facts>
    </Stack>
  )
}

function Schedules({
  child,
  schedules,
  lookAgain,
}: {
  child: FiledChild
  schedules: ShownSchedules
  lookAgain: () => void
}) {
  const { today, isKeeper } = useChildrenRoom()
  const acts = useAct(scheduleActs, { lookAgain })
  const [isPlanning, setPlanning] = useState(false)
  const held = heldOn(schedules.rows, today)
  return (
    <Section
      title={<Trans>Schedule</Trans>}
      acts={
        isKeeper ? (
          <Button icon={<CalendarPlus aria-hidden />} onClick={() => setPlanning(true)}>
            <Trans>Change from a day on</Trans>
          </Button>
        ) : undefined
      }
    >
      {held ? (
        <Held schedule={held} />
      ) : (
        <Quiet size="same">
          <Trans>
            Nothing is agreed on for today: the child is expected whenever the class opens.
          </Trans>
        </Quiet>
      )}
      <ScheduleHistory child={child} schedules={schedules} held={held} acts={acts} />
      {isPlanning ? (
        <ScheduleDialog
          child={child}
          schedules={schedules}
          running={held}
          acts={acts}
          onClose={() => setPlanning(false)}
        />
      ) : null}
    </Section>
  )
}

/** Shows when the child comes: half-days, lunches, a crèche's contract, and what was agreed on before. */
export function ScheduleSection({ child }: { child: FiledChild }) {
  const kept = useKept(childSchedules, { childId: child.id })
  const silence = useSilence()
  return (
    <KeptPart kept={kept} silence={silence}>
      {({ childSchedules: schedules }) =>
        schedules ? (
          <Schedules child={child} schedules={schedules} lookAgain={kept.lookAgain} />
        ) : null
      }
    </KeptPart>
  )
}
