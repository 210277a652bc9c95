import type { SessionEnding } from '#src/session/signing/end-session.ts'

/** Where somebody is led whose session ended by itself. */
export const addressAfter = (because: SessionEnding): string => {
  if (because === 'disabled') return '/disabled'
  return because === 'inactive' ? '/?session=inactive' : '/?session=ended'
}

/** Where an impersonator is oneself again without having asked for it. */
export const addressAfterVisit = '/?visit=ended'
