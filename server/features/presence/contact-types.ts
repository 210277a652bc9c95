import { maySeeGuardians } from '#domain/access/access.ts'
import { collectorKinds } from '#domain/children/family/collecting.ts'
import { relations } from '#domain/children/family/guardian.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import {
  type ContactCollector,
  type ContactGuardian,
  type ContactRecord,
  listContacts,
} from '#server/records/children/contacts.sql.ts'
import { childContactsType } from '#server/records/children/people-types.ts'
import { portraitAddress } from '#server/records/media/portrait-address.ts'
import type { ReadRegister } from './read-registers.ts'

/** Adds the guardians and collectors of a contact. Both are told apart for each child, so they have no id of their own. */
export function addContactType(builder: Builder): void {
  const guardian = builder.objectRef<ContactGuardian>('ContactGuardian').implement({
    fields: (t) => ({
      guardianId: t.exposeID('guardianId'),
      name: t.exposeString('name'),
      relation: t.expose('relation', { type: enumOf(builder, 'ParentRelation', relations) }),
      phone: t.exposeString('phone', { nullable: true }),
      homePhone: t.exposeString('homePhone', { nullable: true }),
      workPhone: t.exposeString('workPhone', { nullable: true }),
      mayCollect: t.exposeBoolean('mayCollect'),
    }),
  })
  const collector = builder.objectRef<ContactCollector>('ContactCollector').implement({
    fields: (t) => ({
      collectorId: t.exposeID('collectorId'),
      kind: t.expose('kind', { type: enumOf(builder, 'CollectorKind', collectorKinds) }),
      name: t.exposeString('name'),
      phone: t.exposeString('phone', { nullable: true }),
      relation: t.exposeString('relation', { nullable: true }),
      validFrom: t.expose('validFrom', { type: 'LocalDate', nullable: true }),
      validUntil: t.expose('validUntil', { type: 'LocalDate', nullable: true }),
      weekdays: t.stringList({
        description: 'Empty: on every day.',
        resolve: ({ weekdays }): string[] => [...weekdays],
      }),
      portrait: t.string({
        nullable: true,
        description: 'Of somebody who may come: a picture to compare with at the door.',
        resolve: ({ portraitMediaId: id }, _, context) => portraitAddress(context, id),
      }),
      isIdentityOpen: t.exposeBoolean('isIdentityOpen', {
        description: 'Nobody has seen a paper of this person yet, and the school wants one.',
      }),
    }),
  })
  builder.objectType(childContactsType, {
    description: 'Whom to call about a child, who may collect it, and who must not.',
    fields: (t) => ({
      id: t.expose('childId', { type: 'ChildId' }),
      childId: t.expose('childId', { type: 'ChildId' }),
      guardians: t.field({ type: [guardian], resolve: ({ guardians }) => [...guardians] }),
      collectors: t.field({ type: [collector], resolve: ({ collectors }) => [...collectors] }),
    }),
  })
}

/** The contacts of a register that was told: its class was judged with it. */
export function readContacts(
  context: RequestContext,
  { class: { id: classId }, from, to }: ReadRegister,
): Promise<ContactRecord[]> {
  const viewer = requireSchoolViewer(context)
  const wish = { classId, from, to, withGuardians: maySeeGuardians(viewer) }
  return context.database.glanceInSchool(viewer.schoolId, (tx) => listContacts(tx, wish))
}
