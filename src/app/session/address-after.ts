import type { SessionEnding } from '#src/session/signing/end-session.ts'

/** Says where somebody is led whose session ended by itself. */
export const addressAfter = (because: SessionEnding): string => {
  if (because === 'disabled') return '/disabled'
  return because === 'inactive' ? '/?session=inactive' : '/?session=ended'
}

/** The address at which an impersonator is oneself again without having asked for it. */
export const addressAfterVisit = '/?visit=ended'
