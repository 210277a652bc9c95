import { randomUUID } from 'node:crypto'
import { evaluateMilestone } from '#server/features/pedagogy/evaluations/evaluate-milestone.ts'
import {
  removeObservation,
  writeObservation,
} from '#server/features/pedagogy/observations/observations.kinds.ts'
import { aSendingTablet, type Envelope, type Hands, type School } from './sending-tablet.ts'

const kinds = [evaluateMilestone, writeObservation, removeObservation]

type Wish = Readonly<Record<string, unknown>>

/** A tablet on which somebody follows what children learn; today, unless a wish names another day. */
export async function aPedagogyTablet(school: School, hands: Hands) {
  const { request, today, entry, send, last } = await aSendingTablet(school, hands, kinds)

  const evaluation = (wish: Wish, envelope?: Envelope) =>
    entry({ evaluateMilestone: { evaluationId: randomUUID(), date: today(), ...wish } }, envelope)
  const observation = (wish: Wish, envelope?: Envelope) =>
    entry({ writeObservation: { observationId: randomUUID(), date: today(), ...wish } }, envelope)
  const removal = (observationId: string, envelope?: Envelope) =>
    entry({ removeObservation: { observationId } }, envelope)

  return {
    request,
    send,
    evaluation,
    observation,
    removal,
    evaluate: (wish: Wish, envelope?: Envelope) => last(evaluation(wish, envelope)),
    observe: (wish: Wish, envelope?: Envelope) => last(observation(wish, envelope)),
    remove: (observationId: string, envelope?: Envelope) => last(removal(observationId, envelope)),
  }
}

export type PedagogyTablet = Awaited<ReturnType<typeof aPedagogyTablet>>
