import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import type { PlannedMark } from '#src/class-day/marks/use-tablet-marks.ts'
import { hourOfTap, type TapsOnPicture } from '#src/class-day/opening/use-last-picture.ts'
import type { SchoolTime } from '#src/class-day/use-school-time.ts'
import { type NewEntry, newEntry } from '#src/offline/outbox/entry-kind.ts'
import { picturedCopy } from '#src/platform/picture-of.ts'
import { useViewport } from '#src/ui/screen/viewport.ts'
import type { OpenRegister } from '../../frame/presence-address.ts'
import { type Plan, planMarks, tapWish } from '../../marks/marking.ts'
import type { AsideHandle } from './aside.tsx'
import { RegisterCard } from './register-cards.tsx'

type Shown = { rows: readonly RegisterRow[]; open: OpenRegister; time: SchoolTime }

type NextTap = { row: RegisterRow; plan: Plan; entries: readonly NewEntry[] }

/** Lists what one tap enters on each card, for those that a tap does not open. */
function nextTaps({ rows, open, time }: Shown): NextTap[] {
  const { period, date } = open
  const { today, recordsArrivals } = time
  if (date > today) return []
  const clock = date === today ? time.now() : null
  return rows.flatMap((row) => {
    const wish = tapWish(row, { period, clock, recordsArrivals })
    const hourless = tapWish(row, { period, clock: null, recordsArrivals })
    if (!wish || !hourless) return []
    // The card says no hour: it is that of the tap, which nobody knows yet.
    const plan = planMarks([hourless], today)
    const now = planMarks([wish], today)
    // A whole day is two marks, and who comes in the morning has no hour in the afternoon.
    const entries = plan.marks.map((mark, place) =>
      newEntry(markPresenceKind, isSameMark(mark, now.marks[place]) ? mark : atHourOfTap(mark)),
    )
    return entries.length > 0 ? [{ row, plan, entries }] : []
  })
}

const isSameMark = ({ content: { mark } }: PlannedMark, other: PlannedMark | undefined): boolean =>
  JSON.stringify(mark) === JSON.stringify(other?.content.mark)

const atHourOfTap = ({ content, baseVersion }: PlannedMark): PlannedMark => ({
  content: {
    ...content,
    mark: content.mark && ({ ...content.mark, arrivedAt: hourOfTap } as PresenceMark),
  },
  baseVersion,
})

/** The row as the plan leaves it, saved on this tablet. */
function after(row: RegisterRow, { marks }: Plan): RegisterRow {
  const halves = marks.map(({ content: { period, mark } }) => [
    period,
    { ...row[period], mark, saved: 'tablet' as const },
  ])
  return { ...row, ...Object.fromEntries(halves) }
}

const nothing = () => {}

/** Draws each card as one tap would leave it, outside of the page. */
export const drawNextCards = (aside: AsideHandle, shown: Shown): Promise<TapsOnPicture> =>
  new Promise((answer) => {
    const onDrawn = (taps: TapsOnPicture): void => {
      aside.show(null)
      answer(taps)
    }
    aside.show(<Drawing shown={shown} onDrawn={onDrawn} />)
  })

function Drawing({ shown, onDrawn }: { shown: Shown; onDrawn: (taps: TapsOnPicture) => void }) {
  const [place] = useState(() => document.createElement('div'))
  const room = useViewport() === 'phone' ? 'row' : 'card'
  const taps = nextTaps(shown)
  useLayoutEffect(() => {
    const cards = taps.map(({ row, entries }, index) => {
      const card = place.children[index]
      return [row.child.childId, { entries, card: card ? picturedCopy(card).outerHTML : '' }]
    })
    onDrawn(Object.fromEntries(cards))
  })
  return createPortal(
    taps.map(({ row, plan }) => (
      <RegisterCard
        key={row.child.childId}
        row={after(row, plan)}
        period={shown.open.period}
        room={room}
        chosen={undefined}
        onTap={nothing}
        onHold={nothing}
        onKey={nothing}
      />
    )),
    place,
  )
}
