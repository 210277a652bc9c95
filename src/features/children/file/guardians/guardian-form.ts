import type { AddressWish } from '#domain/children/address.ts'
import type { Relation } from '#domain/children/family/guardian.ts'
import type { FamilyGuardian, FamilyHome } from './guardians.operations.ts'

/** The home of a guardian: none that is known, an address of the child, or one of their own. */
export type HomeAt = 'none' | 'own' | (string & {})

export type HomeForm = { [_ in keyof AddressWish]-?: string }

/** A guardian as typed, with the home of their own: an empty field says nothing. */
export type GuardianForm = HomeForm & {
  firstName: string
  lastName: string
  title: string
  relation: Relation | ''
  phone: string
  homePhone: string
  workPhone: string
  email: string
  language: string
  profession: string
  cafNumber: string
  receivesReports: boolean
  receivesInvoices: boolean
  receivesMessages: boolean
  hasLegalAuthority: boolean
  mayCollect: boolean
  livesAt: HomeAt
  /** The id of the address that is typed, once and for all tries. */
  ownAddressId: string
  version: number
}

const noHome: HomeForm = { lineOne: '', lineTwo: '', postcode: '', city: '', country: '' }

const homeForm = ({ lineOne, lineTwo, postcode, city, country }: FamilyHome): HomeForm => ({
  ...{ lineOne, city },
  ...{ lineTwo: lineTwo ?? '', postcode: postcode ?? '', country: country ?? '' },
})

/** Fills the form of a guardian; a new one lives with the child, since most do. */
export function formOf(
  guardian: FamilyGuardian | null,
  { homes, nextId }: { homes: readonly FamilyHome[]; nextId: () => string },
): GuardianForm {
  const home = guardian?.home ?? null
  const isShared = home !== null && homes.some(({ id }) => id === home.id)
  const own = home && !isShared ? home : null
  const livesAt: HomeAt = guardian
    ? home
      ? isShared
        ? home.id
        : 'own'
      : 'none'
    : (homes[0]?.id ?? 'none')
  return {
    firstName: guardian?.firstName ?? '',
    lastName: guardian?.lastName ?? '',
    title: guardian?.title ?? '',
    relation: guardian?.relation ?? '',
    phone: guardian?.phone ?? '',
    homePhone: guardian?.homePhone ?? '',
    workPhone: guardian?.workPhone ?? '',
    email: guardian?.email ?? '',
    language: guardian?.language ?? '',
    profession: guardian?.profession ?? '',
    cafNumber: guardian?.cafNumber ?? '',
    receivesReports: guardian?.receivesReports ?? true,
    receivesInvoices: guardian?.receivesInvoices ?? false,
    receivesMessages: guardian?.receivesMessages ?? true,
    hasLegalAuthority: guardian?.hasLegalAuthority ?? true,
    mayCollect: guardian?.mayCollect ?? true,
    livesAt,
    ownAddressId: own?.id ?? nextId(),
    ...(own ? homeForm(own) : noHome),
    version: guardian?.version ?? 0,
  }
}

/** Answers what is sent of a form. */
export function inputOf({ livesAt, ownAddressId, ...form }: GuardianForm) {
  const { lineOne, lineTwo, postcode, city, country, ...said } = form
  const home = { lineOne, lineTwo, postcode, city, country }
  if (livesAt === 'none') return { ...said, addressId: null, home: null }
  if (livesAt === 'own') return { ...said, addressId: ownAddressId, home }
  return { ...said, addressId: livesAt, home: null }
}
