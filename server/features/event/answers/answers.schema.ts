import { ObjectRef } from '@pothos/core'
import { invitation, seatsLeft } from '#domain/event/invitation.ts'
import { type EventId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { addThingActs } from '#server/platform/things/thing-acts-in-schema.ts'
import { outputsOf } from '#server/platform/things/thing-in-schema.ts'
import { requireEvents } from '../event.policy.ts'
import { invitationActs, inviteFamilies, setFamilyAnswer } from './answers.acts.ts'
import {
  type AskedChild,
  type EventAnswers,
  type KeptInvitation,
  readAnswers,
} from './read-answers.ts'
import { remindFamilies } from './remind-families.ts'

const childAsked = new ObjectRef<SchemaTypes, AskedChild>('AskedChild')
const askedType = new ObjectRef<SchemaTypes, EventAnswers>('EventAnswers')

function addTypes(builder: Builder): void {
  builder.objectType(childAsked, {
    description: 'A child of an event, with what its family has answered.',
    fields: (t) => ({
      id: t.field({ type: 'ChildId', resolve: ({ childId }) => childId }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      className: t.exposeString('className'),
      invitedAt: t.expose('invitedAt', {
        ...{ type: 'Instant', nullable: true },
        description: 'Since then its family has a link.',
      }),
      remindedAt: t.expose('remindedAt', {
        ...{ type: 'Instant', nullable: true },
        description: 'Then its family was reminded last.',
      }),
      isAuthorised: t.exposeBoolean('isAuthorised', {
        ...{ nullable: true, description: 'Null: its family has not signed yet.' },
      }),
      people: t.int({
        ...{ nullable: true, description: 'Null: no answer. 0: nobody comes.' },
        resolve: ({ answer }) => answer?.people ?? null,
      }),
      slot: t.string({ nullable: true, resolve: ({ answer }) => answer?.slot ?? null }),
      isByHand: t.boolean({ resolve: ({ answer }) => answer?.isByHand ?? false }),
    }),
  })
  const type = builder.objectRef<KeptInvitation>('EventInvitation').implement({
    description: 'What families are asked about an event.',
    fields: (t) => ({
      ...outputsOf(builder, t, invitation, { id: 'EventId' }),
    }),
  })
  builder.objectType(askedType, {
    description: 'The answers of families about an event, for those who may change it.',
    fields: (t) => ({
      id: t.field({ type: 'EventId', resolve: ({ row }) => row.id }),
      invitation: t.field({
        ...{ type, nullable: true, description: 'Null: families are not asked.' },
        resolve: (it) => it.invitation,
      }),
      seatsLeft: t.int({
        ...{ nullable: true, description: 'Null: no limit.' },
        resolve: (it) => (it.invitation ? seatsLeft(it.invitation, it.answers) : null),
      }),
      slots: t.stringList({
        description: 'All appointments, taken or not.',
        resolve: ({ slots }) => [...slots],
      }),
      toRemind: t.int({
        description: 'The families that a reminder would reach now, each about one child.',
        resolve: ({ reminders }) => new Set(reminders.map(({ childId }) => childId)).size,
      }),
      children: t.field({ type: [childAsked], resolve: ({ children }) => [...children] }),
    }),
  })
}

/** Adds the answers of families to the contract, with what families are asked. */
export function addAnswersToSchema(builder: Builder, answer: ActAnswerType): void {
  addTypes(builder)
  builder.queryField('eventAnswers', (t) =>
    t.field({
      ...{ type: askedType, nullable: true, extensions: { price: prices.school } },
      description: 'Null where the event is not there, or for more than the own classes.',
      args: { eventId: t.arg.id({ required: true }) },
      resolve: (_, { eventId }, context) => {
        const viewer = requireEvents(context)
        const id = parseId<EventId>(eventId)
        const at = instantOf(context.clock.now())
        if (!id) return null
        return context.database.inSchool(viewer.schoolId, (tx) =>
          readAnswers(tx, { eventId: id, viewer, at }),
        )
      },
    }),
  )
  addThingActs(builder, answer, invitationActs, {
    ...{ put: 'setInvitation', remove: 'removeInvitation' },
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const eventId = t.arg.id({ required: true })
    return {
      inviteFamilies: act(inviteFamilies, { eventId }),
      remindFamilies: act(remindFamilies, { eventId }),
      setFamilyAnswer: act(setFamilyAnswer, {
        ...{ eventId, childId: t.arg.id({ required: true }), slot: t.arg.string() },
        people: t.arg.int({ description: 'Null: the family has not answered.' }),
      }),
    }
  })
}
