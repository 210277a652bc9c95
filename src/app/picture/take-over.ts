import type { Timers } from '#src/platform/clock.ts'

/** What `public/last-picture.js` and the app say to each other. */
export type LastPictureOnPage = {
  isShown: boolean
  /** Nothing is held back any more; answers the places that were tapped meanwhile, each on its own screen. */
  end?: () => readonly string[]
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
  /** The screen shows its first data: taps on the picture are made now. */
  replay(): void
}

type Page = { lastPicture?: LastPictureOnPage; document: Pick<Document, 'querySelector'> }

/** The app takes the place of its last picture. What was tapped on it is tapped on the screen, each child once. */
export function takeOver(page: Page, timers: Timers): TakeOver {
  const picture = page.lastPicture
  let taps: readonly string[] = []
  const begin = (): void => {
    taps = [...taps, ...(picture?.end?.() ?? [])]
    if (picture) delete picture.end
  }
  return {
    isPictured: picture?.isShown ?? false,
    begin,
    replay() {
      begin()
      const places = taps
      taps = []
      // In a task of its own: the screen is painted first.
      if (places.length > 0) timers.after(0, () => places.forEach(tap))
    },
  }

  function tap(place: string): void {
    page.document.querySelector<HTMLElement>(place)?.click()
  }
}
