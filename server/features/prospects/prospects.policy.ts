import { requireScreen } from '#server/platform/keeping/require-screen.ts'

/** Opens the prospects to everybody with the page: the direction, and teachers to whom it was given. */
export const requireProspects = requireScreen('prospects')
