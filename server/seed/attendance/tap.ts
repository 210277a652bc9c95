import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay, PresenceMark } from '#domain/presence/presence.ts'
import type { DemoChild, DemoDevice, DemoPerson } from '../demo-school.ts'

/** One tap on the register, as somebody made it. `at` is in milliseconds since 1970. */
export type Tap = {
  child: DemoChild
  date: LocalDate
  halfDay: HalfDay
  mark: PresenceMark
  at: number
  by: DemoPerson
  device: DemoDevice
}

/** A register declared complete. */
export type Submission = {
  date: LocalDate
  halfDay: HalfDay
  at: number
  by: DemoPerson
  device: DemoDevice
}
