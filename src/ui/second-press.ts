/** Nobody presses so soon what a press has drawn: a press so near means what stood there before. */
const sameWishMs = 350
const samePlacePx = 12

type Pressed = { on: EventTarget | null; means: string; x: number; y: number; at: number }

const pressable = 'button, a[href], input, select, textarea, summary, [role="button"]'

/** Finds the control of a press. A label presses its field. */
function controlAt(target: EventTarget | null): EventTarget | null {
  if (!(target instanceof Element)) return target
  const label = target.closest('label')
  return label?.control ?? target.closest(pressable) ?? target
}

function pressOf({ target, clientX, clientY, timeStamp }: MouseEvent): Pressed {
  const on = controlAt(target)
  // One button may stand for one act and then for the next.
  const means = (on instanceof HTMLElement && on.dataset.act) || ''
  return { on, means, x: clientX, y: clientY, at: timeStamp }
}

const isSameWish = (one: Pressed, next: Pressed): boolean =>
  next.at - one.at < sameWishMs &&
  Math.abs(next.x - one.x) <= samePlacePx &&
  Math.abs(next.y - one.y) <= samePlacePx

/** True if the next press would enter a mark of a child that lay beneath, or the button's new act. */
function isUncovered(one: Pressed, next: Pressed): boolean {
  if (one.means && next.means) return one.means !== next.means
  return (
    one.on !== next.on && next.on instanceof Element && next.on.closest('[data-child]') !== null
  )
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'requestAnimationFrame'>

/**
 * The second half of a double press enters nothing: a dialog closes over a child's card, "Everybody else is here" becomes
 * "Submit the register". All else may be pressed as fast as somebody likes. Keys have no place: a key that is held down
 * presses once. Answers how to stop.
 */
export function ignoreSecondPresses(page: Page): () => void {
  let last: Pressed | null = null
  const remember = (press: Pressed): void => {
    last = press
    // A slow tablet draws late what the press has done.
    page.requestAnimationFrame((drawnAt) => {
      press.at = Math.max(press.at, drawnAt)
    })
  }
  const onClick = (event: MouseEvent): void => {
    // Of a key, or of a program.
    if (event.detail === 0) return
    const press = pressOf(event)
    if (!last || !isSameWish(last, press) || !isUncovered(last, press)) {
      remember(press)
      return
    }
    last = { ...press, on: last.on, means: last.means }
    event.preventDefault()
    event.stopPropagation()
  }
  const onKey = (event: KeyboardEvent): void => {
    const isPress = event.key === 'Enter' && event.target instanceof HTMLButtonElement
    if (event.repeat && isPress) event.preventDefault()
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener('keydown', onKey, true)
  return () => {
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('keydown', onKey, true)
  }
}
