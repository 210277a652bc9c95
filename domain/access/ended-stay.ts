import { addDays, type LocalDate } from '../kernel/local-date.ts'

/** A stay of a teacher in a class that has ended. Null: it began before anybody wrote it down. */
export type EndedStay = { firstDay: LocalDate | null; lastDay: LocalDate }

/** A tablet may lie in a cupboard over the summer and the first week of the next school year. */
export const lateDays = 70

/**
 * True if somebody may still send taps of `writtenOn` about `date` after their stay in the class has ended:
 * both days lie in the stay, and it ended not longer than `lateDays` ago. The clock of the tablet says `writtenOn`.
 */
export const maySendAfter = (
  { firstDay, lastDay }: EndedStay,
  { writtenOn, date, today }: { writtenOn: LocalDate; date: LocalDate; today: LocalDate },
): boolean =>
  (firstDay === null || (writtenOn >= firstDay && date >= firstDay)) &&
  writtenOn <= lastDay &&
  date <= lastDay &&
  today <= addDays(lastDay, lateDays)
