import { describe, expect, test, vi } from 'vitest'
import { type Locks, underLock } from './drain-lock.ts'

/** A browser in which another tab holds the lock. */
function heldLocks(): Locks & { steals: number } {
  const locks = {
    steals: 0,
    async request(...[, options, work]: Parameters<Locks['request']>) {
      if (options.steal) {
        locks.steals++
        return work({})
      }
      return work(null)
    },
  }
  return locks
}

describe('the lock of the sending tab', () => {
  test('is left to a tab that shows signs of life', async () => {
    const locks = heldLocks()
    const work = async (): Promise<void> => expect.unreachable()
    expect(await underLock(locks, 'drain', { stealIf: async () => false, work })).toBe('busy')
  })

  test('is taken from a frozen one', async () => {
    const locks = heldLocks()
    let isDone = false
    const work = async (): Promise<void> => {
      isDone = true
    }
    expect(await underLock(locks, 'drain', { stealIf: async () => true, work })).toBe('done')
    expect([isDone, locks.steals]).toEqual([true, 1])
  })

  test('that was stolen tells so to the work, which ends by itself', async () => {
    let isHeldAfterTheft = true
    const locks: Locks = {
      async request(_name, _options, work) {
        void work({})
        throw new DOMException('stolen', 'AbortError')
      },
    }
    const outcome = await underLock(locks, 'drain', {
      stealIf: async () => false,
      async work(lease) {
        await vi.waitFor(() => expect(lease.isHeld()).toBe(false))
        isHeldAfterTheft = lease.isHeld()
      },
    })
    expect([outcome, isHeldAfterTheft]).toEqual(['done', false])
  })

  test('passes on what went wrong in the work', async () => {
    const locks: Locks = { request: (_name, _options, work) => work({}) }
    const work = () => Promise.reject(new Error('the disk is gone'))
    await expect(underLock(locks, 'drain', { stealIf: async () => false, work })).rejects.toThrow(
      'the disk is gone',
    )
  })
})
