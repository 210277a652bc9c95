import type { LinkWords } from '#domain/children/family/decide-guardian.ts'
import { mostGuardians } from '#domain/children/family/guardian.ts'
import { decideShares, isStillShared, type ShareWish } from '#domain/children/family/payers.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { decideOrder } from '#domain/kernel/order.ts'
import { accept } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import { removeIfEmpty } from '../addresses/addresses.sql.ts'
import { requireFileKeeper } from '../file/child-file.ts'
import { isChildKnown, listFamily } from './family.sql.ts'
import { type OfChild, readOfChild } from './guardian.acts.ts'
import {
  holdFamilies,
  rankGuardians,
  unlinkGuardian,
  writeLink,
  writeShares,
} from './guardian-writes.sql.ts'

const common = { policy: requireFileKeeper, lock: holdFamilies } as const

/** Takes a guardian whom the school knows for one more child, to be called after all others. */
export const linkGuardian = keepingAct({
  ...common,
  name: 'linkGuardian',
  read: (tx, { wish }: { wish: OfChild & LinkWords }) => readOfChild(tx, wish),
  decide({ standing: family, wish: { hasLegalAuthority, mayCollect } }) {
    if (!family) return fieldRefusal('thing.unknown-owner')
    const { childId, guardian, guardians } = family
    if (!guardian) return fieldRefusal('thing.unknown')
    if (guardians.some(({ id }) => id === guardian.id)) return accept(null)
    if (guardians.length >= mostGuardians)
      return fieldRefusal('thing.too-many', { most: String(mostGuardians) })
    const rank = Math.max(0, ...guardians.map((it) => it.rank)) + 1
    const said = { hasLegalAuthority, mayCollect, payerShare: 0, rank }
    return accept({ childId, guardianId: guardian.id, ...said })
  },
  write: (tx, { change }) => writeLink(tx, change),
  watch: watchFiles(({ change }) => change.childId, { parts: ['guardian'] }),
  log: ({ change: { childId, guardianId } }) => ({ before: null, after: { childId, guardianId } }),
})

/**
 * Takes a guardian from a child. Where the shares of the others do not add up any more, nobody has said who pays. One
 * without another child is forgotten, unless a letter or a consent names them.
 */
export const removeGuardian = keepingAct({
  ...common,
  name: 'removeGuardian',
  read: (tx, { wish }: { wish: OfChild }) => readOfChild(tx, wish),
  decide({ standing: family }) {
    if (!family) return fieldRefusal('thing.unknown-owner')
    const { childId, guardians, guardianId } = family
    const gone = guardians.find(({ id }) => id === guardianId)
    if (!gone) return accept(null)
    const remaining = guardians.filter((it) => it !== gone)
    const unpaid = isStillShared(remaining) ? [] : remaining.map(({ id }) => id)
    return accept({ childId, guardianId: gone.id, addressId: gone.addressId, unpaid })
  },
  async write(tx, { change: { childId, guardianId, addressId, unpaid } }) {
    await unlinkGuardian(tx, { childId, guardianId })
    if (unpaid.length > 0) await writeShares(tx, childId, new Map(unpaid.map((id) => [id, 0])))
    if (addressId) await removeIfEmpty(tx, addressId)
  },
  watch: watchFiles(({ change }) => change.childId, { parts: ['guardian', 'address'] }),
  log: ({ change: { childId, guardianId } }) => ({ before: { childId, guardianId }, after: null }),
})

async function readChild(tx: Transaction, { wish }: { wish: { childId: string } }) {
  const childId = parseId<ChildId>(wish.childId)
  if (!childId || !(await isChildKnown(tx, childId))) return null
  return { childId, guardians: await listFamily(tx, childId) }
}

/** Puts the guardians of a child into the order in which they are called in an emergency. */
export const orderGuardians = keepingAct({
  ...common,
  name: 'orderGuardians',
  read: (tx, on: { wish: { childId: string; guardianIds: readonly string[] } }) =>
    readChild(tx, on),
  decide({ standing, wish: { guardianIds } }) {
    if (!standing) return fieldRefusal('thing.unknown-owner')
    const { childId, guardians } = standing
    const ids = guardians.map(({ id }) => id)
    const order = decideOrder(
      { wanted: guardianIds, standing: ids },
      { code: 'thing.order-outdated' as const },
    )
    if (!order.ok) return order
    return accept(
      order.value.every((id, at) => id === ids[at]) ? null : { childId, ids: order.value },
    )
  },
  write: (tx, { change: { childId, ids } }) => rankGuardians(tx, childId, ids),
  watch: watchFiles(({ change }) => change.childId, { parts: ['guardian'] }),
  log: ({ change: { childId, ids }, standing }) => ({
    before: { childId, guardianIds: standing?.guardians.map(({ id }) => id) },
    after: { childId, guardianIds: ids },
  }),
})

/** Says how much each guardian pays of what a child costs. The log says for which child, and no amounts. */
export const sharePayment = keepingAct({
  ...common,
  name: 'sharePayment',
  read: (tx, on: { wish: { childId: string; shares: readonly ShareWish[] } }) => readChild(tx, on),
  decide({ standing, wish }) {
    if (!standing) return fieldRefusal('thing.unknown-owner')
    const shares = decideShares(wish.shares, standing.guardians)
    if (!shares.ok) return shares
    const { childId } = standing
    return accept(shares.value && { childId, shares: shares.value })
  },
  write: (tx, { change: { childId, shares } }) => writeShares(tx, childId, shares),
  watch: watchFiles(({ change }) => change.childId, { parts: ['guardian'] }),
  log: ({ change: { childId, shares } }) => ({
    before: null,
    after: { childId, guardianIds: [...shares.keys()] },
  }),
})
