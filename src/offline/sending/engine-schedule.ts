import { countWaiting } from '../outbox/outbox-queue.ts'
import { probeMs } from './backoff.ts'
import { nextDue } from './batch-moves.ts'
import type { EnginePorts } from './engine.ts'
import { isHeld, isResting, quietSync, type WakeReason } from './sync-record.ts'

/** A look at the outbox that nothing has called for: another tab may have left something behind. */
const idleLookMs = 30_000

export type NextLook = {
  readonly ms: number
  /** Ask for a sign of life then, instead of sending. */
  readonly probe: boolean
}

type Ports = Pick<EnginePorts, 'connection' | 'clock' | 'random'>

/** A tap while sending is held must not cost the tablet a pass that can send nothing. */
export async function isNothingToDo(
  { connection, clock }: Ports,
  woken: ReadonlySet<WakeReason>,
): Promise<boolean> {
  for (const reason of woken) if (reason !== 'timer' && reason !== 'saved') return false
  return connection.read(async ({ outbox, sync }) => {
    const record = (await sync.get('sync')) ?? quietSync
    if (isResting(record, clock.now())) return true
    return (await countWaiting(outbox)) === 0
  })
}

/** Plans when to look again if nothing happens until then. */
export async function planNextLook({ connection, clock, random }: Ports): Promise<NextLook> {
  const { due, record } = await connection.read(async ({ outbox, sync }) => ({
    due: await nextDue(outbox),
    record: (await sync.get('sync')) ?? quietSync,
  }))
  const now = clock.now()
  if (isHeld(record.hold, now)) {
    const ms = record.hold.until - now
    const probe = probeMs(record.failures, random)
    return record.hold.by === 'backoff' && probe < ms
      ? { ms: probe, probe: true }
      : { ms, probe: false }
  }
  if (due === null) return { ms: idleLookMs, probe: false }
  return { ms: Math.max(1_000, Math.min(idleLookMs, due - now)), probe: false }
}
