import { randomUUID } from 'node:crypto'
import { instantOf } from '#domain/kernel/instant.ts'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import type { EntryInput } from '#server/features/entries/read-entry.ts'
import { submitEntries } from '#server/features/entries/submit-entries.ts'
import { evaluateMilestone } from '#server/features/pedagogy/evaluate-milestone.ts'
import {
  removeObservation,
  writeObservation,
} from '#server/features/pedagogy/observations.kinds.ts'
import type { HandClock } from '../server/request-context.ts'
import type { SmallAccount } from '../server/small-world.ts'
import type { TestDatabase } from '../server/test-database.ts'
import { aTablet } from './register-tablet.ts'

const kinds = [evaluateMilestone, writeObservation, removeObservation]

type Wish = Readonly<Record<string, unknown>>
type Envelope = Partial<Pick<EntryInput, 'baseVersion' | 'entryId' | 'madeAt'>>

/** A tablet on which somebody follows what children learn; today, unless told otherwise. */
export async function aPedagogyTablet(
  db: Pick<TestDatabase, 'database' | 'owner'>,
  { of, clock, name = 'Tablette' }: { of: SmallAccount; clock: HandClock; name?: string },
) {
  const { request } = await aTablet(db, { of, clock, name })
  const deviceId = randomUUID()
  const today = () => instantOf(clock.now()).slice(0, 10)

  const entry = (act: EntryInput['act'], envelope: Envelope = {}): EntryInput => ({
    entryId: randomUUID(),
    format: 1,
    deviceId,
    deviceName: name,
    madeAt: instantOf(clock.now()),
    clockOffsetMs: 0,
    baseVersion: null,
    ...envelope,
    act,
  })

  async function send(...entries: EntryInput[]): Promise<EntryAnswer[]> {
    return submitEntries(await request(), { entries, kinds })
  }

  async function one(sent: EntryInput): Promise<EntryAnswer> {
    const [answer] = await send(sent)
    if (!answer) throw new Error('an entry was sent and no answer came')
    return answer
  }

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
    evaluate: (wish: Wish, envelope?: Envelope) => one(evaluation(wish, envelope)),
    observe: (wish: Wish, envelope?: Envelope) => one(observation(wish, envelope)),
    remove: (observationId: string, envelope?: Envelope) => one(removal(observationId, envelope)),
  }
}

export type PedagogyTablet = Awaited<ReturnType<typeof aPedagogyTablet>>
