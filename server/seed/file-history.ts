import { instantOf } from '#domain/kernel/instant.ts'
import { byFamilyName } from '#domain/kernel/name-order.ts'
import type { Building, DemoClass, DemoPerson } from './demo-school.ts'

const day = 86_400_000

/** Records the office's corrections in the file of each ninth child of the list: first names typed without capitals. */
export function rememberCorrections(
  { schoolId, ids, now, add }: Building,
  { classes, director }: { classes: readonly DemoClass[]; director: DemoPerson | undefined },
): void {
  if (!director) return
  const children = classes.flatMap((it) => it.children).toSorted(byFamilyName)
  for (const [place, { childId, firstName }] of children.entries()) {
    if (place % 9 !== 0) continue
    const change = { school_id: schoolId, change_id: ids.next() }
    add('change', {
      ...change,
      ...{ act: 'changeChildIdentity', at: instantOf(now - 70 * day + place * 600_000) },
      ...{
        account_id: director.userId,
        actor_account_id: director.userId,
        subject_account_id: null,
      },
      ...{ before: null, after: { childId, changed: ['firstName'] } },
    })
    add('child_history', {
      ...change,
      ...{ child_id: childId, part: 'identity', thing: childId, thing_name: '', kind: 'changed' },
      ...{ field: 'firstName', before: firstName.toLocaleLowerCase('fr'), after: firstName },
      ...{ guardian_id: null, is_hidden: false },
    })
  }
}
