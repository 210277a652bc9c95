import type { LineName } from '../transmission/transmission.ts'

/**
 * Lines of the transmission sheet that are the day going on: written after the direction has approved the day, they go
 * to the family with it. They hold amounts and hours only. Whatever else the family reads, and an activity in somebody's own
 * words, is read first.
 */
export const routineLines: readonly LineName[] = ['meal', 'bottle', 'sleep', 'nappy', 'mood']
