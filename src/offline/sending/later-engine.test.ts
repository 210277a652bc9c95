import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { systemClock, systemTimers } from '#src/platform/clock.ts'
import { TestLocks } from '#tests/support/tablets/lock-manager.ts'
import { gatherKinds } from '../outbox/entry-kind.ts'
import { openUserDatabase } from '../storage/user-database.ts'
import type { Locks } from './drain-lock.ts'
import type { Engine, EnginePorts } from './engine.ts'
import { startEngineLater } from './later-engine.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId

function anEngine(after: Promise<void>) {
  const ports: Omit<EnginePorts, 'kinds'> = {
    userId: marie,
    connection: openUserDatabase(marie, {
      indexedDb: { indexedDB: new IDBFactory(), IDBKeyRange },
    }),
    send: async () => ({ kind: 'retry', reason: 'no-answer', retryAfterMs: null }),
    probe: async () => false,
    session: () => ({ userId: marie, isImpersonating: false }),
    clock: systemClock,
    timers: systemTimers,
    locks: new TestLocks() as unknown as Locks,
    random: () => 0,
    learnClockOffset: async () => undefined,
    onMoved: () => undefined,
  }
  return {
    engine: startEngineLater(ports, { after, loadKinds: async () => gatherKinds([]) }),
    connection: ports.connection,
  }
}

const isReady = (engine: Engine): Promise<void> =>
  vi.waitFor(() => expect(engine.isReady()).toBe(true), { timeout: 4_000 })

describe('sending', () => {
  test('does not begin before the first picture, and then does what it was woken for', async () => {
    let paint = (): void => {}
    const painted = new Promise<void>((resolve) => {
      paint = resolve
    })
    const { engine, connection } = anEngine(painted)
    engine.wake('send-now')
    expect(engine.isReady()).toBe(false)
    paint()
    await isReady(engine)
    engine.stop()
    connection.close()
  })

  test('begins before the first picture where a class is being entered', async () => {
    const { engine, connection } = anEngine(new Promise(() => {}))
    expect(engine.isReady()).toBe(false)
    engine.hurry()
    await isReady(engine)
    engine.stop()
    connection.close()
  })

  test('that was stopped before the first picture never begins', async () => {
    const painted = Promise.resolve()
    const { engine, connection } = anEngine(painted)
    engine.stop()
    const later = anEngine(painted)
    await isReady(later.engine)
    expect(engine.isReady()).toBe(false)
    engine.wake('online')
    later.engine.wake('online')
    await isReady(later.engine)
    expect(engine.isReady()).toBe(false)
    later.engine.stop()
    later.connection.close()
    connection.close()
  })
})
