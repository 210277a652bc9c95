import { id, shape } from '../read-field.ts'
import type { LineId } from '../transmission.ts'

/** Somebody looked at the sleeping child; the hour is the line's own. */
export const sleepCheck = shape({ sleepId: id<LineId>() })
