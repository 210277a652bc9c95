import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LineContent } from '#domain/transmission/line-content.ts'
import type { LineId, LineName } from '#domain/transmission/transmission.ts'
import { closedDayOf } from '#src/class-day/dates/why-closed.ts'
import { SignsFirst } from '#src/health/health-signs.tsx'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Acts, Stack } from '#src/ui/screen/layout.tsx'
import { Tile } from '#src/ui/tile.tsx'
import { useLineWords } from '../lines/use-line-words.ts'
import type { OverlayProps } from '../open-sheet/sheet-overlay.tsx'
import type { SheetRow } from '../open-sheet/sheet-rows.ts'
import type { RefusedEntry } from '../open-sheet/sheet-state.ts'
import { linesOf, type SheetLine } from '../transmission.view.ts'
import { hourOf } from './draft/pad-draft.ts'
import { PadForm } from './pad-form.tsx'

export type PadDialogProps = OverlayProps & {
  row: SheetRow
  line: LineName
  lineId: LineId | null
  /** This line's entry that the school refused: it is written again. */
  refused?: RefusedEntry | undefined
}

/** Written once a day, so that opening it again means the same line. */
const onceADay: readonly LineName[] = ['home', 'arrival', 'departure', 'sleep']

const narrow: readonly LineName[] = ['mood', 'nappy', 'temperature', 'milk-stock']

/** Finds the line that opens where nobody has pointed at one. A meal is written once too, but there are several a day. */
function standingOf(lines: readonly SheetLine[], { line, meal }: PadDialogProps): LineId | null {
  if (line === 'meal')
    return (
      lines.findLast((it) => it.line === 'meal' && it.details.mealTypeId === meal.mealTypeId)?.id ??
      null
    )
  return onceADay.includes(line) ? (lines.at(-1)?.id ?? null) : null
}

/** One line of one child: which of the day's, or a new one, and its form. */
export function PadDialog(opened: PadDialogProps) {
  // The next meal begins by itself: the form goes on being about the one it was opened for.
  const [meal] = useState(opened.meal)
  const props = { ...opened, meal }
  const { row, line, lineId, day, open, acts, beside } = props
  const isClosed = closedDayOf(day.days, open.date) !== null
  const { t } = useLingui()
  const formats = useFormats()
  const words = useLineWords(beside)
  const lines: readonly SheetLine[] = linesOf(row.sheet, line)
  const [chosen, setChosen] = useState<LineId | null>(() => lineId ?? standingOf(lines, props))
  const found = lines.find(({ id }) => id === chosen)
  const last = useRef<SheetLine | null>(null)
  if (found) last.current = found
  // A colleague removed it meanwhile: what is being written stays a correction of it, and the school will say so.
  const standing = found ?? (last.current?.id === chosen ? last.current : null)
  const { name } = row.child
  const kind = words.name(
    standing ?? ({ line, details: { mealTypeId: meal.mealTypeId } } as LineContent),
  )
  return (
    <Dialog
      title={
        <Trans>
          {name}, {kind}
        </Trans>
      }
      width={narrow.includes(line) ? 'ordinary' : 'wide'}
      onPhone="page"
      onClose={() => acts.show(null)}
    >
      <SignsFirst child={row.child} />
      <Stack gap={14}>
        {lines.length > 0 && !props.refused ? (
          <Acts gap={6} role="group" aria-label={t`Lines of the day`}>
            {lines.map((it) => (
              <Tile
                key={it.id}
                shape="chip"
                aria-pressed={it.id === chosen}
                onClick={() => setChosen(it.id)}
              >
                {formats.timeOf(hourOf(it), day.time.timeZone)}
              </Tile>
            ))}
            {isClosed ? null : (
              <Tile shape="chip" aria-pressed={standing === null} onClick={() => setChosen(null)}>
                <Plus aria-hidden />
                {line === 'sleep' ? <Trans>Asleep again</Trans> : <Trans>New</Trans>}
              </Tile>
            )}
          </Acts>
        ) : null}
        <PadForm key={standing?.id ?? 'new'} {...props} standing={standing} />
      </Stack>
    </Dialog>
  )
}
