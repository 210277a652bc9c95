import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, FileText, Luggage, Pill, Plus } from 'lucide-react'
import { useState } from 'react'
import { napsUntilDeparture } from '#domain/transmission/door/at-the-door.ts'
import { type LineName, lineNames } from '#domain/transmission/transmission.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { closedDayOf } from '#src/class-day/dates/why-closed.ts'
import { HealthGlance, HealthRecordButton } from '#src/health/child-health-glance.tsx'
import { SignsFirst } from '#src/health/health-signs.tsx'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { PhotoStrip, picturesOf } from '#src/media/photo-strip.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { Tile } from '#src/ui/tile.tsx'
import { GiftMark } from '../gifts/gift-marks.tsx'
import { dayLines } from '../lines/register-lines.ts'
import { useLineWords } from '../lines/use-line-words.ts'
import type { OverlayProps } from '../open-sheet/sheet-overlay.tsx'
import { isLeftOut, type SheetRow } from '../open-sheet/sheet-rows.ts'
import { besideWords, lineWords } from '../open-sheet/sheet-words.ts'
import { useSheetFiles } from '../open-sheet/use-sheet-files.ts'
import { hourOf } from '../pads/draft/pad-draft.ts'
import { ChildAge } from '../sheet/cells/child-age.tsx'
import type { SheetLine } from '../transmission.view.ts'
import styles from './child-dialog.module.css'
import { DepartureCard } from './departure-card.tsx'
import { MustNotMark } from './must-not-mark.tsx'

/** A child's whole day: what can be written, what was written hour by hour, and what is said at the door. */
export function ChildDialog(props: OverlayProps & { row: SheetRow }) {
  const { row, sheet, day, open, beside, acts } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const words = useLineWords(beside)
  const isClosed = closedDayOf(day.days, open.date) !== null
  const isForReading = useReadOnly()
  const isReadOnly = isForReading || isClosed
  const isPhone = useViewport() === 'phone'
  const [isAdding, setAdding] = useState(false)
  const { child } = row
  const { childId, name } = child
  const files = useSheetFiles({
    open,
    today: day.today,
    className: day.schoolClass?.name ?? '',
  })
  const writable = lineNames.filter(
    (line): line is Exclude<LineName, 'sleep-check'> =>
      line !== 'sleep-check' && sheet.settings.lines.includes(line) && !isLeftOut(row, line),
  )
  const lines = dayLines(row, { date: open.date, zone: day.time.timeZone })
  const naps = napsUntilDeparture(lines)
  const newestFirst = lines.toSorted((one, other) => (hourOf(one) < hourOf(other) ? 1 : -1))
  const write = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in Safari
    <div role="group" aria-label={t`Write a line`} className={styles.Write}>
      {writable.map((line) => (
        <Tile key={line} data-write={line} onClick={() => acts.pad(childId, line)}>
          <Plus aria-hidden />
          {i18n._(lineWords[line])}
        </Tile>
      ))}
    </div>
  )
  const papers = (
    <>
      <Button
        look="quiet"
        icon={<Luggage aria-hidden />}
        onClick={() => acts.show({ kind: 'needs', childId })}
      >
        <Trans>Needs</Trans>
      </Button>
      <Button
        look="quiet"
        icon={<Pill aria-hidden />}
        onClick={() => acts.show({ kind: 'prescriptions', childId })}
      >
        <Trans>Prescriptions</Trans>
      </Button>
      <Button
        look="quiet"
        icon={<FileText aria-hidden />}
        onClick={() => files.child(childId, name)}
      >
        <Trans>Print (PDF)</Trans>
      </Button>
    </>
  )
  const close = () => acts.show(null)
  const title = (
    <Trans>
      {child.fullName}, <ChildAge born={child.birthDate} date={open.date} />
    </Trans>
  )
  return (
    <>
      <Dialog
        title={title}
        width="wide"
        onPhone="page"
        onClose={close}
        acts={
          !isPhone ? (
            <>
              {papers}
              <Button look="primary" onClick={close}>
                <Trans>Close</Trans>
              </Button>
            </>
          ) : isReadOnly ? (
            <Button look="primary" onClick={close}>
              <Trans>Close</Trans>
            </Button>
          ) : (
            <>
              <Button onClick={close}>
                <Trans>Close</Trans>
              </Button>
              <Button
                look="primary"
                icon={<Plus aria-hidden />}
                data-add-line
                onClick={() => setAdding(true)}
              >
                <Trans>Add</Trans>
              </Button>
            </>
          )
        }
      >
        <div className={styles.Child}>
          <HealthGlance child={child} today={day.today} />
          {isReadOnly || isPhone ? null : write}
          <HealthRecordButton work="transmission" child={child} today={day.today} />
          <DepartureCard row={row} lines={lines} sheet={sheet} beside={beside} />
          <h3>
            <Trans>Hour by hour</Trans>
          </h3>
          {newestFirst.length === 0 ? (
            <Quiet size="same">
              <Trans>Nothing has been written yet.</Trans>
            </Quiet>
          ) : (
            <ol className={styles.Timeline}>
              {newestFirst.map((line) => (
                <TimelineLine
                  key={line.id}
                  line={line}
                  child={child}
                  hour={formats.timeOf(hourOf(line), day.time.timeZone)}
                  name={words.name(line)}
                  words={words.said({ ...line, untilDeparture: naps.get(line.id) })}
                  about={t`Photo of ${name}`}
                  onOpen={
                    isForReading || line.isOfRegister
                      ? null
                      : () => acts.pad(childId, line.line, line.id)
                  }
                />
              ))}
            </ol>
          )}
          {isPhone ? <div className={styles.Papers}>{papers}</div> : null}
        </div>
      </Dialog>
      {isAdding ? (
        <Dialog
          title={<Trans>{name}: write a line</Trans>}
          onPhone="sheet"
          onClose={() => setAdding(false)}
        >
          <SignsFirst child={child} />
          <div className={styles.Child}>{write}</div>
        </Dialog>
      ) : null}
    </>
  )
}

function TimelineLine({
  line,
  child,
  hour,
  name,
  words,
  about,
  onOpen,
}: {
  line: SheetLine
  child: ChildOfDay
  hour: string
  name: string
  words: string
  /** The subject of the line's photos. */
  about: string
  onOpen: (() => void) | null
}) {
  const { t, i18n } = useLingui()
  const photos = line.line === 'activity' || line.line === 'incident' ? line.details.mediaIds : []
  const inside = (
    <>
      <span className={styles.Hour}>{hour}</span>
      <span className={styles.Words}>
        <b>{name}</b> {words}
        {line.markBeside ? (
          <span className={styles.By} data-beside={line.markBeside}>
            {i18n._(besideWords[line.markBeside])}
          </span>
        ) : null}
        {line.byName ? <span className={styles.By}>{line.byName}</span> : null}
        <GiftMark lineId={line.id} />
        <MustNotMark line={line} child={child} />
      </span>
      {line.saved === 'server' ? null : (
        <CloudUpload
          role="img"
          aria-label={line.saved === 'attention' ? t`needs you` : t`to send`}
        />
      )}
    </>
  )
  return (
    <li data-line={line.line} data-saved={line.saved}>
      {onOpen && line.line !== 'sleep-check' ? (
        <button type="button" className={styles.Entry} onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <div className={styles.Entry}>{inside}</div>
      )}
      {photos.length > 0 ? (
        <PhotoStrip about={about} pictures={picturesOf(photos, line.media)} />
      ) : null}
    </li>
  )
}
