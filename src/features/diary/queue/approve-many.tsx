import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { DiarySettings } from '../diary.operations.ts'
import styles from './queue.module.css'
import type { QueuedReport } from './queue.operations.ts'
import { type WayOut, waysOut } from './queue.view.ts'
import type { ReportActs } from './use-report-acts.ts'

/** In the order in which they are listed. */
const ways: readonly WayOut[] = ['at-hour', 'now', 'with-photos', 'by-hand', 'on-paper', 'no-mails']

function Way({ way, count, mailAt }: { way: WayOut; count: number; mailAt: string }): ReactNode {
  switch (way) {
    case 'at-hour':
      return <Plural value={count} one={`# leaves at ${mailAt}.`} other={`# leave at ${mailAt}.`} />
    case 'now':
      return <Plural value={count} one="# leaves now." other="# leave now." />
    case 'with-photos':
      return (
        <Plural
          value={count}
          one="# leaves when its photos have arrived, two hours from now at the latest."
          other="# leave when their photos have arrived, two hours from now at the latest."
        />
      )
    case 'by-hand':
      return (
        <Plural
          value={count}
          one="# arrived late and leaves when you send it."
          other="# arrived late and leave when you send them."
        />
      )
    case 'on-paper':
      return (
        <Plural
          value={count}
          one="# goes on paper: the family has no e-mail."
          other="# go on paper: the families have no e-mail."
        />
      )
    case 'no-mails':
      return <Trans>No mail leaves: the school sends no reports by mail.</Trans>
  }
}

type ApproveManyProps = {
  which: 'all' | 'chosen'
  /** Handed in, and in the list that is shown; or those that were chosen there. */
  reports: readonly QueuedReport[]
  settings: DiarySettings
  acts: ReportActs
}

/** Approves several reports, after a question that says how many leave when. */
export function ApproveMany({ which, reports, settings, acts }: ApproveManyProps) {
  const { t } = useLingui()
  // What is asked about is what is approved, whatever comes into the list meanwhile.
  const [asked, setAsked] = useState<readonly QueuedReport[] | null>(null)
  const words = (count: number) =>
    which === 'all'
      ? t`${plural(count, { one: 'Approve # report', other: 'Approve all # reports' })}`
      : t`${plural(count, { one: 'Approve # chosen report', other: 'Approve # chosen reports' })}`
  return (
    <>
      <Button
        icon={<CheckCheck aria-hidden />}
        disabled={acts.isBusy}
        onClick={() => setAsked(reports)}
      >
        {words(reports.length)}
      </Button>
      {asked ? (
        <Question
          which={which}
          reports={asked}
          settings={settings}
          acts={acts}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

function Question({
  which,
  reports,
  settings,
  acts,
  onClose,
}: ApproveManyProps & { onClose: () => void }) {
  const { today, clock } = useSchoolTime()
  const formats = useFormats()
  const count = reports.length
  const counts = waysOut(reports, { now: { date: today, time: clock }, settings })
  const mailAt = formats.time(settings.mailAt as LocalTime)
  const approve = () => {
    onClose()
    void acts.approve(reports)
  }
  return (
    <Dialog
      title={
        which === 'all' ? (
          <Plural value={count} one="Approve # report?" other="Approve all # reports?" />
        ) : (
          <Plural value={count} one="Approve # chosen report?" other="Approve # chosen reports?" />
        )
      }
      onClose={onClose}
      acts={
        <>
          <Button look="primary" size="touch" disabled={acts.isBusy} onClick={approve}>
            <Plural value={count} one="Approve it" other="Approve all #" />
          </Button>
          <Button size="touch" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <ul className={styles.WaysOut}>
        {ways.map((way) => {
          const leaving = counts.get(way)
          return leaving ? (
            <li key={way} data-way-out={way}>
              <Way way={way} count={leaving} mailAt={mailAt} />
            </li>
          ) : null
        })}
      </ul>
      <p>
        <Trans>You can take it back for 10 seconds: nothing leaves before.</Trans>
      </p>
    </Dialog>
  )
}
