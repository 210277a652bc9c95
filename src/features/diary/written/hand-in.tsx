import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { type ChildOfDay, presentOf } from '#src/class-day/child-of-day.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { DiaryLine, ReportView } from '../diary.view.ts'
import type { DiaryActs } from '../use-diary-acts.ts'
import type { DiaryTools } from '../use-diary-day.ts'

type Days = { lines: readonly DiaryLine[]; reports: ReadonlyMap<ChildId, ReportView> }

/** The children whose day is written and not handed in. */
export function readyToHandIn(
  children: readonly ChildOfDay[],
  { lines, reports }: Days,
): ChildOfDay[] {
  const written = new Set<string>(lines.map(({ childId }) => childId))
  return children.filter(
    ({ childId }) => written.has(childId) && (reports.get(childId)?.status ?? 'draft') === 'draft',
  )
}

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
  const written = new Set<string>(diary.lines.map(({ childId }) => childId))
  const without = presentOf(children).filter(({ childId }) => !written.has(childId))
  const names = formats.list(without.map(({ name }) => name))
  const { settings } = tools
  const at = settings ? formats.time(settings.mailAt as LocalTime) : ''
  const handIn = async () => {
    if (await acts.handIn(ready)) onClose()
  }
  return (
    <Dialog
      title={<Plural value={count} one="# diary is ready" other="# diaries are ready" />}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" size="touch" onClick={() => void handIn()}>
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
