import type { ClassId } from '../kernel/ids.ts'

type Wish = {
  /** The class that the address of the page names. */
  asked: ClassId | null
  /** The class that was open last on this tablet. */
  last: ClassId | null
}

/**
 * The class that a page of a class's day opens on. The address says it, even where it names a class that is none of
 * theirs: then its reading is refused. Else it is the one that was open last, and else their first one. Null where they
 * have none.
 */
export function classThatOpens(
  classes: readonly { id: string }[],
  { asked, last }: Wish,
): ClassId | null {
  const usual = classes.find(({ id }) => id === last) ?? classes[0]
  return asked ?? ((usual?.id ?? null) as ClassId | null)
}
