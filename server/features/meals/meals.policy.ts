import { mayUseFeature } from '#domain/access/access.ts'
import { requireWho } from '#server/platform/request/refusals.ts'

/** Who may open the page of meals plans them and sees the kitchen's numbers. Names are a matter of health rights. */
export const requireMealKeeper = requireWho((viewer) => mayUseFeature(viewer, 'meal'))
