import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dateIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { type ChildOfDay, presentOf } from '#src/class-day/child-of-day.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { OpenNeed } from '#src/needs/use-needs.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { DiaryActs } from '../use-diary-acts.tsx'
import type { DiaryOfDay, DiaryTools } from '../use-diary-day.ts'

type Days = Pick<DiaryOfDay, 'lines' | 'reports' | 'sheets'> & {
  /** Those whose family was asked for something on that day and has not brought it. */
  asked: ReadonlySet<string>
}

/** Finds the children of whom there is something to tell: a line, something of the transmission sheet, a need. */
const inLetters = ({ lines, sheets, asked }: Days): ReadonlySet<string> =>
  new Set([...lines.map(({ childId }) => childId), ...sheets, ...asked])

/**
 * The children of whose day there is something to tell, and whose day is not handed in. That nothing is left of what a
 * family has received is something to tell too.
 */
export function readyToHandIn(children: readonly ChildOfDay[], days: Days): ChildOfDay[] {
  const named = inLetters(days)
  return children.filter(({ childId }) => {
    const { status = 'draft', isCorrection = false } = days.reports.get(childId) ?? {}
    return status === 'draft' && (named.has(childId) || isCorrection)
  })
}

type Asking = { date: LocalDate; today: LocalDate; timeZone: string }

/**
 * Finds the children whose family was asked for something that day. A need that stays open for days is told with each
 * report, and by itself makes only the first.
 */
export const askedOn = (
  needs: readonly OpenNeed[],
  { date, today, timeZone }: Asking,
): ReadonlySet<string> =>
  new Set(
    needs
      .filter(({ truth }) => (truth ? dateIn(truth.askedAt, timeZone) : today) === date)
      .map(({ said }) => said.childId),
  )

/** Hands the day in: for whom, for whom nothing is written, and what happens then. */
export function HandIn({
  children,
  diary,
  tools,
  acts,
  onClose,
}: {
  children: readonly ChildOfDay[]
  diary: Days
  tools: DiaryTools
  acts: DiaryActs
  onClose: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const ready = readyToHandIn(children, diary)
  const count = ready.length
  const named = inLetters(diary)
  const without = presentOf(children).filter(({ childId }) => !named.has(childId))
  const names = formats.list(without.map(({ name }) => name))
  const { settings } = tools
  const at = settings ? formats.time(settings.mailAt as LocalTime) : ''
  // Pressed twice, a day would be handed in twice.
  const handIn = () => {
    onClose()
    void acts.handIn(ready)
  }
  return (
    <Dialog
      title={<Plural value={count} one="# diary is ready" other="# diaries are ready" />}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" size="touch" onClick={handIn}>
            {t`${plural(count, { one: 'Hand in # diary', other: 'Hand in # diaries' })}`}
          </Button>
          <Button size="touch" onClick={onClose}>
            <Trans>Go on writing</Trans>
          </Button>
        </>
      }
    >
      <p>
        {settings?.needsApproval === false ? (
          settings.sendDailyReportToMail ? (
            <Trans>
              Families receive them by mail at {at}. Lines may still be added and changed.
            </Trans>
          ) : (
            <Trans>Lines may still be added and changed.</Trans>
          )
        ) : (
          <Trans>
            The office reads them before families do. Lines may still be added and changed.
          </Trans>
        )}
      </p>
      {without.length > 0 ? (
        <p>
          <Plural
            value={without.length}
            one={`Nothing is written for ${names}.`}
            other={`Nothing is written for # children: ${names}.`}
          />
        </p>
      ) : null}
    </Dialog>
  )
}
