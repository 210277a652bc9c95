import type { ChildId } from '../kernel/ids.ts'

/** The uses that pictures of a child may have. Each is allowed by itself; silence is no. */
export const photoUses = [
  'own-family',
  'other-families',
  'display',
  'website',
  'press',
  'class-photo',
] as const
export type PhotoUse = (typeof photoUses)[number]

/** The uses a child's family has allowed, and nothing that it has not. */
export type PhotoConsent = { childId: ChildId; uses: readonly PhotoUse[] }

/** The children whose families have not allowed this use of their pictures; silence is no. Each once. */
export const whoLacksUse = (
  childIds: readonly ChildId[],
  { consents, use }: { consents: readonly PhotoConsent[]; use: PhotoUse },
): ChildId[] =>
  [...new Set(childIds)].filter(
    (childId) =>
      !consents.some((consent) => consent.childId === childId && consent.uses.includes(use)),
  )

/**
 * The children whose families have not allowed a picture that shows all of these: alone, a child's picture goes to its
 * own family; with others, to theirs too (domain notes, section 5.2). While it is not known what a family has said, it
 * has said nothing.
 */
export function whoLacksConsent(
  childIds: readonly ChildId[],
  consents: readonly PhotoConsent[],
): ChildId[] {
  const use: PhotoUse = new Set(childIds).size > 1 ? 'other-families' : 'own-family'
  return whoLacksUse(childIds, { consents, use })
}
