import type { Instant } from '../../kernel/instant.ts'
import type { LineContent } from '../line-content.ts'
import { goneSince } from './at-the-door.ts'

type LineOfDay = LineContent & { at: Instant }

/**
 * True if a line is a nap that began at or after the departure of its child. A tablet without a network wrote it: nobody
 * slept. It is offered for striking, and reported nowhere.
 */
export const isNapAfterDeparture = (line: LineContent, lines: readonly LineOfDay[]): boolean =>
  line.line === 'sleep' && goneSince({ lines, leftAt: null }, line.details.startedAt) !== null

/** The lines of a child's day that are reported: without the naps that began after its departure. */
export const reportedLines = <Line extends LineOfDay>(lines: readonly Line[]): Line[] =>
  lines.filter((line) => !isNapAfterDeparture(line, lines))
