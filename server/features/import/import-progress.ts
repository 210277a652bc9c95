import type { UserId } from '#domain/kernel/ids.ts'

export type Progress = { written: number; total: number }

/**
 * The progress of the imports that this server is writing. Nobody sees their rows before the end, so the bar reads it
 * here. Another server knows nothing of it, and its bar then moves without a measure.
 */
const running = new Map<string, Progress>()

const keyOf = (userId: UserId, importId: string): string => `${userId} ${importId.toLowerCase()}`

export const noteProgress = (userId: UserId, importId: string, progress: Progress): void =>
  void running.set(keyOf(userId, importId), progress)

export const endProgress = (userId: UserId, importId: string): boolean =>
  running.delete(keyOf(userId, importId))

/** Null while nothing is being written, and after the end. */
export const progressOf = (userId: UserId, importId: string): Progress | null =>
  running.get(keyOf(userId, importId)) ?? null
