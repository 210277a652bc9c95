import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { movedTo } from '#src/keeping/lists/ordering.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { type Arrangement, isReordered, type TileName } from './arrangement.ts'

const titles: Record<TileName, MessageDescriptor> = {
  Registers: msg`Registers`,
  Calls: msg`Absences to explain`,
  Rooms: msg`Adults in the rooms`,
  Small: msg`Birthdays, messages, documents and invoices`,
  Dues: msg`Late payments`,
  Occupancy: msg`Occupancy`,
  Reports: msg`Reports to approve`,
  Tablets: msg`Tablets`,
  Away: msg`Absent 3 days and more`,
  Attendance: msg`Attendance by week`,
  Forecast: msg`Occupancy of the coming months`,
}

type ArrangeProps = {
  /** The cards that this person may see. */
  names: readonly TileName[]
  arrangement: Arrangement
  onChange: (next: Arrangement | null) => void
  onClose: () => void
}

/** Lets a person hide and order the cards of the page; the page behind follows at once. */
export function ArrangeDialog({ names, arrangement, onChange, onClose }: ArrangeProps) {
  const { i18n } = useLingui()
  const { order, hidden } = arrangement
  const shown = order.filter((name) => names.includes(name))
  const isUsual = !isReordered(arrangement) && hidden.length === 0
  const move = (from: number, to: number) => {
    const moved = movedTo(shown, { from, to })
    const others = order.filter((name) => !names.includes(name))
    onChange({ hidden, order: [...moved, ...others] })
  }
  return (
    <Dialog
      title={<Trans>Arrange the cards</Trans>}
      onClose={onClose}
      onPhone="sheet"
      acts={
        <>
          <Button look="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          {isUsual ? null : (
            <Button look="quiet" onClick={() => onChange(null)}>
              <Trans>Usual order</Trans>
            </Button>
          )}
        </>
      }
    >
      <Quiet size="same">
        <Trans>For you alone, on this device.</Trans>
      </Quiet>
      <OrderedList
        items={shown.map((id) => ({ id }))}
        order="movable"
        nameOf={({ id }) => i18n._(titles[id])}
        marksOf={({ id }) => ({ 'data-card': id })}
        isOff={({ id }) => hidden.includes(id)}
        onMove={({ from, to }) => move(from, to)}
      >
        {({ id }) => ({
          body: (
            <Checkbox
              label={i18n._(titles[id])}
              value={!hidden.includes(id)}
              onChange={(isShown) =>
                onChange({
                  order,
                  hidden: isShown ? hidden.filter((name) => name !== id) : [...hidden, id],
                })
              }
            />
          ),
          acts: null,
        })}
      </OrderedList>
    </Dialog>
  )
}
