import { readSignatory } from '#domain/children/signatory.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireFileKeeper } from '../file/child-file.ts'
import { findSignatory, lockSignatory, writeSignatory } from './signatory.sql.ts'

type Wish = { title: string; name: string; position: string }

/** Says who signs certificates from now on. What was printed before stays as it was. */
export const setSignatory = keepingAct({
  name: 'setSignatory',
  policy: requireFileKeeper,
  lock: lockSignatory,
  read: (tx) => findSignatory(tx),
  decide: ({ wish }: { wish: Wish }) => readSignatory(wish),
  stood: ({ standing }) => standing,
  write: (tx, { change }) => writeSignatory(tx, change),
  log: ({ change, standing }) => ({ before: standing ?? null, after: change }),
})
