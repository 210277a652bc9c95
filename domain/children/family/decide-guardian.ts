import { fieldRefusal } from '../../kernel/fields/field-codes.ts'
import type { AddressId, GuardianId } from '../../kernel/ids.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type AddressWish, type KnownAddress, parseAddress } from '../address.ts'
import type { ChildrenRefusal } from '../children-codes.ts'
import { type FamilyRefusal, familyRefusal } from './family-codes.ts'
import { type Guardian, type GuardianLink, type GuardianWish, parseGuardian } from './guardian.ts'
import { changedNames, type Sent } from './read-words.ts'

/** The role of a guardian for this child, as it was typed. */
export type LinkWords = Pick<GuardianLink, 'hasLegalAuthority' | 'mayCollect'>

/** An address that was chosen by its id, or typed beside the id that it becomes. */
export type HomeChoice = { addressId?: Sent; home?: AddressWish | null | undefined }

/** The address with the chosen id, when the school has one. */
export type ChosenHome = KnownAddress & {
  /** A child of this family or another guardian of it lives there. */
  isOfFamily: boolean
  /** Somebody beside this guardian lives there. */
  isShared: boolean
}

/** The home of the guardian from now on, and the address that is written with it. */
export type DecidedHome = { addressId: AddressId | null; written: KnownAddress | null }

/**
 * Judges where a guardian lives. An address of the family is chosen by its id. One that was typed is the guardian's own:
 * where somebody else lives there too, a change would move them, so it is refused.
 */
export function decideHome(
  { addressId, home }: { addressId: AddressId | undefined; home: AddressWish | null },
  { standing, ownId }: { standing: ChosenHome | undefined; ownId: AddressId | null },
): Result<DecidedHome, FamilyRefusal | ChildrenRefusal> {
  if (!addressId) return home ? fieldRefusal('field.unknown', { field: 'livesAt' }) : noHome
  const isOwn = ownId === addressId
  if (!home) {
    const isKnown = standing && (isOwn || standing.isOfFamily)
    return isKnown
      ? accept({ addressId, written: null })
      : fieldRefusal('field.unknown', { field: 'livesAt' })
  }
  const read = parseAddress(home)
  if (!read.ok) return read
  const version = (standing?.version ?? 0) + 1
  const written = { id: addressId, version, ...read.value }
  if (!standing) return accept({ addressId, written })
  const { id: _, version: __, isOfFamily, isShared, ...words } = standing
  if (!isOwn && !isOfFamily) return fieldRefusal('field.unknown', { field: 'livesAt' })
  if (changedNames(words, read.value).length === 0) return accept({ addressId, written: null })
  return isShared
    ? familyRefusal('families.address-shared', { field: 'lineOne' })
    : accept({ addressId, written })
}

const noHome = accept<DecidedHome>({ addressId: null, written: null })

export type WishedGuardian = GuardianWish & LinkWords

/** A guardian and what they are for a child, as they are written. */
export type DecidedGuardian = {
  guardian: Guardian
  link: LinkWords
  home: KnownAddress | null
  /** The names of what differs from what stood, for a log that holds no content. */
  changed: readonly string[]
}

/** Reads a guardian as wished, over the one that stands; a new one begins with version 1. */
export function decideGuardian(
  { id, wish, home }: { id: GuardianId; wish: WishedGuardian; home: DecidedHome },
  standing: (Guardian & LinkWords) | undefined,
): Result<DecidedGuardian, FamilyRefusal> {
  const read = parseGuardian(wish)
  if (!read.ok) return read
  const { hasLegalAuthority, mayCollect } = wish
  const said = { ...read.value, addressId: home.addressId, hasLegalAuthority, mayCollect }
  const names = changedNames(standing ?? {}, said)
  const changed = home.written ? [...names.filter((it) => it !== 'addressId'), 'home'] : names
  const version = (standing?.version ?? 0) + 1
  return accept({
    guardian: { ...read.value, id, addressId: home.addressId, version },
    link: { hasLegalAuthority, mayCollect },
    home: home.written,
    changed,
  })
}
