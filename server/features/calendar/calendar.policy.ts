import { requireScreen } from '#server/platform/keeping/require-screen.ts'

/** The calendar is kept by the direction. What follows from it (the days of a class) everybody reads with the class. */
export const requireCalendarKeeper = requireScreen('settings-holidays')
