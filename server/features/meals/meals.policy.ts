import { mayUseFeature } from '#domain/access/access.ts'
import { requireWho } from '#server/platform/request/refusals.ts'

/**
 * Lets those who may open the page of meals plan them and see the kitchen's numbers. Names are a matter of health rights.
 */
export const requireMealKeeper = requireWho((viewer) => mayUseFeature(viewer, 'meal'))
