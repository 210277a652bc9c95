import type { Live } from '#src/offline/live.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { type TabletDays, tabletDays } from '#src/offline/outbox/unsettled-days.ts'
import { type LineAct, type LineEntry, lineEntriesOf } from '../transmission.view.ts'

/** The lines of this tablet that are not settled. */
export const linesOnTablet = (outbox: Live<readonly Entry[]>): TabletDays<LineEntry, LineAct> =>
  tabletDays({ outbox, read: lineEntriesOf, versionOf: ({ truth }) => truth?.version })
