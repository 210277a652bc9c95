import type { Entry } from '#src/offline/outbox/entry.ts'
import type { Timers } from '#src/platform/clock.ts'

/** A tap on the picture that the app has to make: where, and which mark the picture showed there. */
export type PicturedTap = { readonly place: string; readonly mark: string | undefined }

/** The taps on the picture; their number grows until nothing is being written any more. */
export type PicturedTaps = {
  readonly held: PicturedTap[]
  /** On the disk already. */
  readonly entries: Entry[]
  /** Resolves when each is an entry, or is held because it could not be written. */
  readonly writing: readonly Promise<void>[]
}

/** Facts that `public/last-picture.js` and the app say to each other. */
export type LastPictureOnPage = PicturedTaps & {
  isShown: boolean
  /** The owner of the picture, once it is shown. */
  userId?: string
  /** Nothing that is tapped is taken for a tap on the picture any more. */
  end?: () => void
}

declare global {
  interface Window {
    /** Undefined where the page was opened without that script. */
    lastPicture?: LastPictureOnPage
  }
}

/** Nobody has looked whether a picture is true that is still hidden: it goes, and the page is the app's. */
export function dropUnseen(root: HTMLElement | null): void {
  if (!root?.hidden) return
  root.replaceChildren()
  root.hidden = false
}

export type TakeOver = {
  /** The picture of the last time is on the page: nothing less than the screen itself may take its place. */
  isPictured: boolean
  /** Called just before the app is drawn: it is drawn with what was entered on the picture so far. */
  prepare(): void
  /** Called as soon as the app is in the page. */
  begin(): void
  /** A screen shows its first data: taps that the picture could not keep are made now. */
  replay(): void
}

type Page = { lastPicture?: LastPictureOnPage; document: Pick<Document, 'querySelector'> }

type Needs = {
  readonly page: Page
  readonly timers: Timers
  /** Says whose app it is: somebody else may have signed in beside the picture. Undefined until it is known. */
  readonly userId: () => string | undefined
  /** Takes what was entered on the picture for the app's own. */
  readonly adopt: (entries: readonly Entry[]) => void
}

/** A screen that says first that it has trouble shows its children a little later. */
const nextLookMs = 200
const looks = 25

/**
 * The app takes the place of its last picture. Most taps on it are entries by then. The others are tapped on the screen,
 * each child once. It is tapped only where the screen shows what the picture showed: no tap that came between, and no
 * colleague's mark, is changed. What was tapped on the picture of one person is never an act of another.
 */
export function takeOver({ page, timers, userId, adopt }: Needs): TakeOver {
  const picture = page.lastPicture
  let taps: readonly PicturedTap[] = []
  let isReplayed = false

  const isTheirs = (): boolean => picture?.userId !== undefined && picture.userId === userId()
  // What nobody can take yet stays where it is: the app asks again.
  const adoptKept = (): void => {
    const entries = isTheirs() ? (picture?.entries.splice(0) ?? []) : []
    if (entries.length > 0) adopt(entries)
  }
  const begin = (): void => {
    picture?.end?.()
    adoptKept()
  }
  const replay = async (): Promise<void> => {
    begin()
    if (!picture || isReplayed) return
    isReplayed = true
    await Promise.allSettled(picture.writing)
    adoptKept()
    taps = isTheirs() ? picture.held : []
    // In a task of its own: the screen is painted first.
    if (taps.length > 0) timers.after(0, () => look(looks))
  }
  return {
    isPictured: picture?.isShown ?? false,
    prepare: adoptKept,
    begin,
    replay: () => void replay(),
  }

  function look(left: number): void {
    taps = taps.filter((tap) => !make(tap))
    if (taps.length > 0 && left > 0) timers.after(nextLookMs, () => look(left - 1))
    else taps = []
  }

  /** True if nothing is left to do about it. */
  function make({ place, mark }: PicturedTap): boolean {
    const card = page.document.querySelector<HTMLElement>(place)
    if (!card) return false
    if (card.dataset.mark === mark) card.click()
    return true
  }
}
