import { ObjectRef } from '@pothos/core'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { GiftSeen } from './gift-seen.sql.ts'
import type { GiftBeyond } from './read-gifts-beyond.ts'

const giftSeenType = new ObjectRef<SchemaTypes, GiftSeen>('GiftSeen')
export const giftBeyondType = new ObjectRef<SchemaTypes, GiftBeyond>('GiftBeyond')

/** A gift beyond its prescription, as the direction reads of it. */
export function addGiftBeyondType(builder: Builder): void {
  builder.objectType(giftSeenType, {
    description: 'Somebody of the direction who has seen a gift.',
    fields: (t) => ({
      userId: t.expose('userId', { type: 'UserId' }),
      name: t.exposeString('name'),
      at: t.expose('at', { type: 'Instant' }),
    }),
  })
  builder.objectType(giftBeyondType, {
    description: 'A medicine that was given beyond its prescription.',
    fields: (t) => ({
      id: t.expose('id', { type: 'LineId', description: 'The line of the sheet.' }),
      childId: t.expose('childId', { type: 'ChildId' }),
      childName: t.exposeString('childName'),
      classId: t.expose('classId', { type: 'ClassId' }),
      className: t.exposeString('className'),
      date: t.expose('date', { type: 'LocalDate' }),
      at: t.expose('at', { type: 'Instant', description: 'When it was given.' }),
      medicineName: t.exposeString('medicineName'),
      dose: t.float({ resolve: ({ details }) => details.dose }),
      unit: t.string({ resolve: ({ details }) => details.unit }),
      byName: t.exposeString('byName'),
      secondName: t.exposeString('secondName'),
      warnings: t.stringList({
        description: 'Why, by the codes of domain/transmission/medicine/gift-limits.ts.',
        resolve: ({ warnings }) => [...warnings],
      }),
      reason: t.string({
        nullable: true,
        description: 'Why it was given although the tablet asked.',
        resolve: ({ details }) => details.exception?.reason ?? null,
      }),
      wasGivenBefore: t.boolean({
        description: 'Whether the child had it before the tablet could ask.',
        resolve: ({ details }) => details.exception?.alreadyGiven ?? false,
      }),
      seenBy: t.expose('seenBy', {
        type: [giftSeenType],
        description: 'Who of the direction has seen it, the first one first.',
      }),
      isSeen: t.exposeBoolean('isSeen', { description: 'Whether the viewer has seen it.' }),
    }),
  })
}
