import {
  type ChosenHome,
  type DecidedGuardian,
  decideGuardian,
  decideHome,
  type HomeChoice,
  type WishedGuardian,
} from '#domain/children/family/decide-guardian.ts'
import { mostGuardians } from '#domain/children/family/guardian.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type AddressId, type ChildId, type GuardianId, parseId } from '#domain/kernel/ids.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import { removeIfEmpty, writeAddress } from '../addresses/addresses.sql.ts'
import { requireFileKeeper } from '../file/child-file.ts'
import {
  type FamilyGuardian,
  findGuardian,
  findHome,
  isChildKnown,
  listFamily,
} from './family.sql.ts'
import { holdFamilies, writeGuardian, writeLink } from './guardian-writes.sql.ts'

export type OfChild = { childId: string; guardianId: string }
export type GuardianInput = WishedGuardian & HomeChoice & { version: number }

/** The child and the guardian that an act names, as far as the school has them. */
export async function readOfChild(tx: Transaction, { childId: child, guardianId: id }: OfChild) {
  const childId = parseId<ChildId>(child)
  const guardianId = parseId<GuardianId>(id)
  if (!childId) return null
  const [isKnown, guardians, guardian] = await Promise.all([
    isChildKnown(tx, childId),
    listFamily(tx, childId),
    guardianId && findGuardian(tx, guardianId),
  ])
  if (!isKnown) return null
  return { childId, guardianId, guardians, guardian: guardian || undefined }
}

export type OfFamily = Awaited<ReturnType<typeof readOfChild>>

type Standing = { family: OfFamily; home: ChosenHome | undefined }

async function readStanding(
  tx: Transaction,
  { wish }: { wish: OfChild & { input: GuardianInput } },
): Promise<Standing> {
  const family = await readOfChild(tx, wish)
  const addressId = parseId<AddressId>(wish.input.addressId ?? '')
  const home =
    family?.guardianId && addressId
      ? await findHome(tx, { ...family, guardianId: family.guardianId, addressId })
      : undefined
  return { family, home }
}

function decided({ family, home: standing }: Standing, wish: OfChild & { input: GuardianInput }) {
  const { input } = wish
  if (!family) return fieldRefusal('thing.unknown-owner')
  const { guardianId: id, guardians } = family
  if (!id) return fieldRefusal('thing.unknown')
  const stood = guardians.find((it) => it.id === id)
  const addressId = parseId<AddressId>(input.addressId ?? '')
  const chosen = { addressId, home: input.home ?? null }
  const home = decideHome(chosen, { standing, ownId: stood?.addressId ?? null })
  if (!home.ok) return home
  const judged = decideGuardian({ id, wish: input, home: home.value }, stood)
  if (!judged.ok) return judged
  return accept({ ...judged.value, family, stood })
}

type Change = DecidedGuardian & {
  family: NonNullable<OfFamily>
  stood: FamilyGuardian | undefined
}

async function write(tx: Transaction, { guardian, link, home, family, stood }: Change) {
  if (home) await writeAddress(tx, home)
  await writeGuardian(tx, guardian)
  const rank = stood?.rank ?? Math.max(0, ...family.guardians.map((it) => it.rank)) + 1
  const payerShare = stood?.payerShare ?? 0
  const { childId } = family
  await writeLink(tx, { ...link, childId, guardianId: guardian.id, rank, payerShare })
  const left = stood?.addressId
  if (left && left !== guardian.addressId) await removeIfEmpty(tx, left)
}

const log = ({ change: { family, guardian, changed } }: { change: Change }) => ({
  before: null,
  after: { childId: family.childId, guardianId: guardian.id, changed },
})

/** Gives a child a guardian whom the school does not know yet, to be called after all others. */
export const addGuardian = keepingAct({
  name: 'addGuardian',
  policy: requireFileKeeper,
  lock: holdFamilies,
  read: readStanding,
  decide({ standing, wish }) {
    const judged = decided(standing, wish)
    if (!judged.ok) return judged
    const { family, stood, changed } = judged.value
    if (stood && changed.length === 0) return accept(null)
    if (family.guardian) return refuse({ code: 'request.known-id-with-other-content' })
    if (family.guardians.length >= mostGuardians)
      return fieldRefusal('thing.too-many', { most: String(mostGuardians) })
    return judged
  },
  write: (tx, { change }) => write(tx, change),
  watch: watchFiles(({ change }) => change.family.childId, { parts: ['guardian', 'address'] }),
  log,
})

/**
 * Changes a guardian, for all their children, and what they are for this one. It is done over the version that was on
 * the screen: of two people who change at once the second is refused. The log says which fields, and no content.
 */
export const changeGuardian = keepingAct({
  name: 'changeGuardian',
  policy: requireFileKeeper,
  lock: holdFamilies,
  read: readStanding,
  decide({ standing, wish }) {
    const { family } = standing
    if (family && !family.guardians.some(({ id }) => id === family.guardianId))
      return fieldRefusal('thing.unknown')
    const judged = decided(standing, wish)
    if (!judged.ok) return judged
    const { changed, stood } = judged.value
    if (changed.length === 0) return accept(null)
    if (stood?.version !== wish.input.version) return fieldRefusal('thing.changed-meanwhile')
    return judged
  },
  write: (tx, { change }) => write(tx, change),
  watch: watchFiles(({ change }) => change.family.childId, { parts: ['guardian', 'address'] }),
  log,
})
