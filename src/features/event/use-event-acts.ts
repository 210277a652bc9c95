import { useAct } from '#src/keeping/acts/use-act.ts'
import type { Kept } from '#src/keeping/pages/use-kept.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { Edited, SaveEvent } from './dialogs/event-dialog.tsx'
import type { Reach } from './dialogs/reach-choice.tsx'
import {
  addEvent,
  cancelEvent,
  changeEvent,
  changeEventDay,
  removeEvent,
  removeEventDay,
  type SchoolEvent,
} from './event.operations.ts'
import type { Shown } from './event.view.ts'
import { eventActs } from './event-refusals.ts'

/** The acts on events, each over the window of days that is shown after it. */
export function useEventActs(
  kept: Pick<Kept<unknown>, 'lookAgain'>,
  window: { from: string; to: string },
) {
  const { act, refusedBy } = useAct(eventActs, kept)
  const nextId = useNewId()
  const saveBy =
    (edited: Edited): SaveEvent =>
    (input, { id, version }) => {
      if (edited.what === 'new') return act(addEvent, { eventId: id, input, ...window })
      if (edited.what === 'event')
        return act(changeEvent, { eventId: id, input, version, ...window })
      const { event, firstDay } = edited.shown
      const day = { eventId: event.id, day: firstDay, dayEventId: id, reason: null }
      return act(changeEventDay, { ...day, input, ...window })
    }
  /** Lets a day of a series stand as an event of its own, and answers it as it then stands. */
  const takeOut = async ({ event, firstDay, lastDay }: Shown) => {
    const dayEventId = nextId()
    const days = { firstDay, lastDay: lastDay === firstDay ? null : lastDay }
    const outcome = await act(changeEventDay, {
      ...{ eventId: event.id, day: firstDay, dayEventId, reason: null, input: days, ...window },
    })
    const own: SchoolEvent = {
      ...{ ...event, ...days, id: dayEventId as SchoolEvent['id'] },
      ...{ repeats: 'never', repeatsUntil: null },
    }
    return { outcome, own }
  }
  const cancel = ({ event, firstDay, lastDay }: Shown) => {
    const dayEventId = nextId()
    return (reason: string, reach: Reach) =>
      reach === 'all'
        ? act(cancelEvent, { eventId: event.id, reason, ...window })
        : act(changeEventDay, {
            ...{ eventId: event.id, day: firstDay, dayEventId, reason, ...window },
            input: { firstDay, lastDay: lastDay === firstDay ? null : lastDay },
          })
  }
  const restore = ({ id }: SchoolEvent) =>
    act(cancelEvent, { eventId: id, reason: null, ...window })
  const remove = ({ event, firstDay }: Shown, reach: Reach) =>
    reach === 'all'
      ? act(removeEvent, { eventId: event.id, ...window })
      : act(removeEventDay, { eventId: event.id, day: firstDay, ...window })
  return { saveBy, takeOut, cancel, restore, remove, refusedBy }
}
