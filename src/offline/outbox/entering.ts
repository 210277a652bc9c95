import type { Timers } from '#src/platform/clock.ts'
import { type Hand, manyEntries } from '../sending/hand.ts'
import type { LaterEngine } from '../sending/later-engine.ts'
import type { Waker } from '../sending/wake-after-taps.ts'
import type { Drafts } from '../storage/drafts.ts'
import type { Entry } from './entry.ts'
import type { EntryKinds, NewEntry } from './entry-kind.ts'
import { answerMs, type OutboxMirror } from './outbox-mirror.ts'
import type { OwnerNaming } from './owner-naming.ts'
import { type SaveOptions, type SavePorts, saveEntries } from './save-entries.ts'

type EnteringPorts = {
  readonly save: SavePorts
  readonly mirror: Pick<OutboxMirror, 'note'>
  readonly drafts: Pick<Drafts, 'handOver'>
  readonly hand: Hand
  readonly owner: Pick<OwnerNaming, 'isDone' | 'beforeEntry'>
  readonly engine: Pick<LaterEngine, 'isReady' | 'handOver' | 'hurry'>
  /** Null until sending has begun. */
  readonly kinds: () => EntryKinds | null
  /** Tidies and sends what has been saved. */
  readonly waker: Waker
  readonly timers: Timers
  /** Throws NotSavedError where nothing may be entered. */
  readonly refuse: () => void
  readonly onPhotosQueued: (photos: NonNullable<SaveOptions['blobs']>) => void
  readonly onSaved: (() => void) | undefined
}

/** The way of what is entered to the disk, and what follows each saving. */
export type Entering = {
  /** Resolves when the entries are on the disk, all of them; rejects with NotSavedError, none of them saved. */
  enter(newEntries: readonly NewEntry[], options?: SaveOptions): Promise<Entry[]>
  /** The same for entries that `work` saves. */
  saving(work: () => Promise<Entry[]>): Promise<Entry[]>
}

export function createEntering(ports: EnteringPorts): Entering {
  const { save, mirror, drafts, hand, owner, engine, waker, timers } = ports

  async function saving(
    work: () => Promise<Entry[]>,
    { areShown }: Pick<SaveOptions, 'areShown'> = {},
  ): Promise<Entry[]> {
    ports.refuse()
    // Mostly it is: then the way to the disk begins before the picture of the tap does.
    if (!owner.isDone()) await owner.beforeEntry()
    const saved = await hand.enters(work)
    // What was saved as sent leaves before its picture. A form hears at once, as it would be pressed again.
    if (saved.some(isSending)) {
      const delayMs = areShown ? answerMs : 0
      await new Promise<void>((resolve) => void timers.after(delayMs, resolve))
    } else if (saved.length < manyEntries) waker.soon()
    else waker.now()
    ports.onSaved?.()
    return saved
  }

  function saveAndSend(
    newEntries: readonly NewEntry[],
    options: SaveOptions & { sendingNow: EntryKinds },
  ): Promise<Entry[]> {
    const onWritten = (entries: readonly Entry[]): void => mirror.note({ entries }, 'answered')
    const saved = saveEntries({ ...save, onWritten }, newEntries, options)
    engine.handOver(saved.then((rows) => rows.filter(isSending)))
    return saved
  }

  async function write(newEntries: readonly NewEntry[], options: SaveOptions): Promise<Entry[]> {
    const isMany = newEntries.length >= manyEntries
    if (isMany) engine.hurry()
    const kinds = ports.kinds()
    const saved =
      isMany && kinds && engine.isReady()
        ? await saveAndSend(newEntries, { ...options, sendingNow: kinds })
        : await saveEntries(save, newEntries, options)
    if (options.blobs?.length) ports.onPhotosQueued(options.blobs)
    return saved
  }

  return {
    async enter(newEntries, options = {}) {
      const { clearingDraft } = options
      const handed = clearingDraft === undefined ? null : drafts.handOver(clearingDraft)
      try {
        const saved = await saving(() => write(newEntries, options), options)
        handed?.end('saved')
        return saved
      } catch (error) {
        handed?.end('not-saved')
        throw error
      }
    },
    saving,
  }
}

const isSending = ({ status }: Entry): boolean => status === 'sending'
