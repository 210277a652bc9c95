import type { Timers } from '#src/platform/clock.ts'

/** A tap on the picture: where, and which mark the picture showed there. */
export type PicturedTap = { readonly place: string; readonly mark: string | undefined }

/** What `public/last-picture.js` and the app say to each other. */
export type LastPictureOnPage = {
  isShown: boolean
  /** Nothing is held back any more; answers what was tapped meanwhile. */
  end?: () => readonly PicturedTap[]
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
  /** Called as soon as the app is in the page. */
  begin(): void
  /** A screen shows its first data: taps on the picture are made now. */
  replay(): void
}

type Page = { lastPicture?: LastPictureOnPage; document: Pick<Document, 'querySelector'> }

/** A screen that says first that it has trouble shows its children a little later. */
const nextLookMs = 200
const looks = 25

/**
 * The app takes the place of its last picture. What was tapped on it is tapped on the screen, each child once. It is
 * tapped only where the screen shows what the picture showed: no tap that came between, and no colleague's mark, is changed.
 */
export function takeOver(page: Page, timers: Timers): TakeOver {
  const picture = page.lastPicture
  let taps: readonly PicturedTap[] = []
  const begin = (): void => {
    taps = [...taps, ...(picture?.end?.() ?? [])]
  }
  return {
    isPictured: picture?.isShown ?? false,
    begin,
    replay() {
      begin()
      // In a task of its own: the screen is painted first.
      if (taps.length > 0) timers.after(0, () => look(looks))
    },
  }

  function look(left: number): void {
    taps = taps.filter((tap) => !make(tap))
    if (taps.length > 0 && left > 0) timers.after(nextLookMs, () => look(left - 1))
    else taps = []
  }

  /** Whether nothing is left to do about it. */
  function make({ place, mark }: PicturedTap): boolean {
    const card = page.document.querySelector<HTMLElement>(place)
    if (!card) return false
    if (card.dataset.mark === mark) card.click()
    return true
  }
}
