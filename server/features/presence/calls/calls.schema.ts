import { type AbsenceCall, callOutcomes } from '#domain/presence/absence-call.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { visibleOf } from '#server/records/children/classes.sql.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { mayKeepRegisters } from '../presence.policy.ts'
import { noteCall, takeCallBack } from './calls.acts.ts'
import { listCalls } from './calls.sql.ts'

/** Adds calls to families of absent children: those of today on the page of the day, and the acts that note them. */
export function addCallsToSchema(builder: Builder, answer: ActAnswerType): void {
  const outcome = enumOf(builder, 'CallOutcome', callOutcomes)
  const call = builder.objectRef<AbsenceCall>('AbsenceCall').implement({
    description: 'A call of today to the family of an absent child.',
    fields: (t) => ({
      at: t.expose('at', { type: 'Instant' }),
      byId: t.expose('byId', { type: 'UserId' }),
      byName: t.exposeString('byName'),
      childId: t.expose('childId', { type: 'ChildId' }),
      id: t.expose('id', { type: 'CallId' }),
      outcome: t.expose('outcome', { type: outcome }),
    }),
  })
  builder.objectField(dashboardType, 'calls', (t) =>
    t.field({
      type: [call],
      nullable: true,
      description: 'The first one first, those of colleagues too.',
      resolve: readPart(mayKeepRegisters, async (tx, { viewer, today: date, classes }) => {
        const own = visibleOf(await classes(), { viewer, work: 'presence' })
        return listCalls(tx, { date, classIds: own.map(({ id }) => id) })
      }),
    }),
  )
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    return {
      noteCall: act(noteCall, {
        callId: t.arg.id({ required: true }),
        childId: t.arg.id({ required: true }),
        isReached: t.arg.boolean({ required: true, description: 'False: nobody answered.' }),
      }),
      takeCallBack: act(takeCallBack, { callId: t.arg.id({ required: true }) }),
    }
  })
}
