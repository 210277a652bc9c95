import { type AdmissionDraft, emptyDraft, newChild, newGuardian } from './admission-draft.ts'

/** A form that nobody went on with for so long is forgotten: the device may be lent. */
const longestKeptMs = 30 * 24 * 3_600_000

const nameOf = (slug: string): string => `preau:admission:${slug}`

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Kept = { draft: AdmissionDraft; keptAt: number }

/** Reads what was typed on this device for a school. Null where nothing is left, or nothing that can be read. */
export function readDraft(store: Store, slug: string, now: number): AdmissionDraft | null {
  try {
    const { draft, keptAt } = JSON.parse(store.getItem(nameOf(slug)) ?? 'null') as Kept
    if (now - keptAt > longestKeptMs) {
      forgetDraft(store, slug)
      return null
    }
    // Kept by an older form, it has fewer fields.
    return {
      ...emptyDraft,
      ...draft,
      children: draft.children.map((child) => ({ ...newChild, ...child })),
      guardians: draft.guardians.map((guardian) => ({ ...newGuardian, ...guardian })),
    }
  } catch {
    return null
  }
}

/** Keeps the answers on this device, and says whether that worked: a private window may refuse it. */
export function keepDraft(
  store: Store,
  slug: string,
  { draft, keptAt }: { draft: AdmissionDraft; keptAt: number },
): boolean {
  try {
    store.setItem(nameOf(slug), JSON.stringify({ draft, keptAt } satisfies Kept))
    return true
  } catch {
    return false
  }
}

/** Leaves nothing of the answers on this device. */
export function forgetDraft(store: Store, slug: string): void {
  try {
    store.removeItem(nameOf(slug))
  } catch {
    // A device that removes nothing could keep nothing.
  }
}
