import { useLingui } from '@lingui/react/macro'
import {
  Bus,
  CalendarDays,
  ClipboardCheck,
  type LucideIcon,
  Palette,
  PartyPopper,
  Stethoscope,
  Users,
  Utensils,
} from 'lucide-react'
import { event as eventThing } from '#domain/event/event.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useThingWords } from '#src/things/use-thing-words.ts'
import type { EventTarget, SchoolEvent } from './event.operations.ts'
import { byId, type Shown } from './event.view.ts'

/** The drawing of each kind of event. */
export const kindIcons: Readonly<Record<SchoolEvent['kind'], LucideIcon>> = {
  outing: Bus,
  meeting: Users,
  party: PartyPopper,
  activity: Palette,
  meal: Utensils,
  health: Stethoscope,
  assessment: ClipboardCheck,
  other: CalendarDays,
}

/** Words of an event, in the reader's language. */
export function useEventWords(targets: readonly EventTarget[]) {
  const { t } = useLingui()
  const formats = useFormats()
  const { said } = useThingWords()
  const names = byId(targets)
  const hour = (text: string) => formats.time(localTime(text))
  const hoursOf = ({ startsAt, endsAt }: SchoolEvent): string => {
    if (!startsAt) return t`all day`
    if (!endsAt) return hour(startsAt)
    const [from, until] = [hour(startsAt), hour(endsAt)]
    return t`${from} to ${until}`
  }
  const daysOf = ({ firstDay, lastDay }: Pick<Shown, 'firstDay' | 'lastDay'>): string => {
    if (firstDay === lastDay) return formats.dayTitle(firstDay)
    const [first, last] = [formats.day(firstDay), formats.day(lastDay)]
    return t`${first} to ${last}`
  }
  const audienceOf = ({ audience, audienceIds }: SchoolEvent): string => {
    const known = audienceIds.flatMap((id) => names.get(id)?.name ?? [])
    return known.length === 0 ? said(eventThing.fields.audience, audience) : formats.list(known)
  }
  const kindOf = ({ kind }: SchoolEvent): string => said(eventThing.fields.kind, kind)
  const repeatsOf = ({ repeats, repeatsUntil }: SchoolEvent): string | null => {
    if (repeats === 'never' || !repeatsUntil) return null
    const [how, last] = [said(eventThing.fields.repeats, repeats), formats.day(repeatsUntil)]
    return t`${how}, until ${last}`
  }
  return { hoursOf, hour, daysOf, audienceOf, kindOf, repeatsOf }
}
