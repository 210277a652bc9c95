import type { UserId } from '#domain/kernel/ids.ts'
import type { Timers } from '#src/platform/clock.ts'
import { wakeAfterTaps } from '../sending/wake-after-taps.ts'
import type { Device, OwnerRow } from '../storage/device-database.ts'
import { isQuotaError, NotSavedError } from './not-saved.ts'
import { type CountPorts, countOwner, noteShutOut } from './owners.ts'

/** The count for the sign-in page is made anew there anyway. */
export const countDelay = { restMs: 1_000, longestMs: 5_000 }

type NamingPorts = Pick<CountPorts, 'connection' | 'clock' | 'ids'> & {
  readonly device: Device
  readonly timers: Timers
  readonly user: { readonly userId: UserId; readonly displayName: string }
  /** True if the person was named before the app stood. */
  readonly known: Promise<boolean> | undefined
  /** Nobody is named by itself sooner. */
  readonly after: Promise<void> | undefined
  readonly purgePictures: () => Promise<void>
  readonly handRests: () => Promise<void>
}

/** The naming of the owner of entries on this tablet: the name stands in the device's database, outside their own. */
export type OwnerNaming = {
  /** True if it is known at this moment that the name is there. */
  isDone(): boolean
  /** No entry lies on the tablet without a name to it. Rejects with NotSavedError. */
  beforeEntry(): Promise<void>
  /** Resolves when the name is there, or when the first naming has failed. */
  readonly byItself: Promise<void>
  /** Something waits, or waits no more: it is counted out of the way of the hand. */
  countSoon(): void
  /** Counts a last time. */
  close(): Promise<void>
}

export function nameOwner(ports: NamingPorts): OwnerNaming {
  const { device, user, known, after, timers, handRests, purgePictures } = ports
  let naming: Promise<void> | null = null
  let isNamed = false

  async function count(): Promise<OwnerRow> {
    const row = await countOwner(ports, user)
    await device.waiting.read()
    return row
  }

  async function name(): Promise<void> {
    const [{ userId, isShutOut }] = await Promise.all([count(), device.setCurrentUser(user.userId)])
    if (isShutOut) await noteShutOut(device, { userId, isShutOut: false })
  }

  function named(): Promise<void> {
    naming ??= name().then(
      () => {
        isNamed = true
      },
      (error: unknown) => {
        naming = null
        throw error
      },
    )
    return naming
  }

  async function nameByItself(): Promise<void> {
    await after
    // The name stands: the count can wait, as it reads and writes both databases several times.
    if (await known) counter.soon()
    else await named().catch(() => {})
  }

  const counter = wakeAfterTaps(
    timers,
    () =>
      handRests()
        .then(count)
        .catch(() => {}),
    countDelay,
  )

  void known?.then((isDone) => {
    isNamed ||= isDone
  })
  return {
    isDone: () => isNamed,
    async beforeEntry() {
      if (await known) return
      await named().catch(async () => {
        await purgePictures().catch(() => {})
        return named().catch((error: unknown) => {
          throw new NotSavedError(isQuotaError(error) ? 'quota' : 'storage', error)
        })
      })
    },
    // The first picture does not wait for it; the first entry does, and begins it.
    byItself: nameByItself(),
    countSoon: counter.soon,
    async close() {
      counter.stop()
      await naming?.catch(() => {})
      await count().catch(() => {})
    },
  }
}
