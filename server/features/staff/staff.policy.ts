import { requireScreen } from '#server/platform/keeping/require-screen.ts'

/** Everybody who may open the page of privileges sees the staff and its rights. */
export const requireStaffKeeper = requireScreen('settings-privileges')

/** Sub-directors are invited and limited by directors only. */
export const requireDirector = requireScreen('settings-subdirectors')
