import type { ChildId } from '#domain/kernel/ids.ts'
import type { ChildContacts } from '#src/class-day/class-day.operations.ts'

type Guardian = ChildContacts['guardians'][number]
type Collector = ChildContacts['collectors'][number]

/** The contacts of one child, with what the test says of them. */
export const contactsOf = ({
  guardians = [],
  collectors = [],
}: {
  guardians?: readonly Partial<Guardian>[]
  collectors?: readonly Partial<Collector>[]
}): ChildContacts => ({
  id: 'child' as ChildId,
  childId: 'child' as ChildId,
  guardians: guardians.map((it, place) => ({
    ...{ guardianId: `guardian-${place}`, name: 'Ana Silva', relation: 'Mom', mayCollect: true },
    ...{ phone: null, homePhone: null, workPhone: null },
    ...it,
  })),
  collectors: collectors.map((it, place) => ({
    ...{ collectorId: `collector-${place}`, kind: 'may', name: 'Odile Renard', phone: null },
    ...{ relation: null, validFrom: null, validUntil: null, weekdays: [] },
    ...{ portrait: null, isIdentityOpen: false },
    ...it,
  })),
})
