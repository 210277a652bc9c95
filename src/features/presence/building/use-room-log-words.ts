import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { localTime } from '#domain/kernel/local-time.ts'
import { isDifferent } from '#domain/rooms/room-count.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { RoomLogDay } from './room-log.operations.ts'

/** Writes the log of a room, in the table and in the spreadsheet. */
export function useRoomLogWords(timeZone: string) {
  const { t } = useLingui()
  const formats = useFormats()
  const hour = (text: string) => formats.time(localTime(text))
  const countWords = ({ at, there, expected }: RoomLogDay['counts'][number]) => {
    const time = formats.timeOf(at, timeZone)
    return t`${time}: ${there} of ${expected}`
  }
  const hoursMissedOf = ({ missed }: RoomLogDay): string => missed.map(hour).join(', ')
  return {
    countsOf: ({ counts }: RoomLogDay): string => counts.map(countWords).join(', '),
    hoursMissedOf,
    missedOf: (day: RoomLogDay): string => {
      const hours = hoursMissedOf(day)
      return hours && t`Not counted: ${hours}`
    },
    differing: ({ counts }: RoomLogDay): number => counts.filter(isDifferent).length,
    knownOf: ({ ratio }: RoomLogDay): string => {
      if (!ratio) return t`No adult noted`
      const [from, until] = [hour(ratio.from), hour(ratio.until)]
      const known = t`${from} to ${until}`
      return ratio.withoutHour === 0
        ? known
        : `${known}, ${t`${plural(ratio.withoutHour, {
            one: '# child without an hour',
            other: '# children without an hour',
          })}`}`
    },
    minutesOf: ({ ratio }: RoomLogDay): string =>
      ratio ? t`${plural(ratio.minutesOut, { one: '# minute', other: '# minutes' })}` : '–',
    spansOf: ({ ratio }: RoomLogDay): string =>
      (ratio?.spans ?? [])
        .map(({ from: began, until: ended, adults, needed }) => {
          const [from, until] = [hour(began), hour(ended)]
          return t`${from} to ${until} (${adults} of ${needed} adults)`
        })
        .join(', '),
  }
}
