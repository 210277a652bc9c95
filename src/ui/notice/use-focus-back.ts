import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

const canHaveFocus = (it: Element | null): it is HTMLElement =>
  it instanceof HTMLElement && it.isConnected && it.matches(reachable)

/**
 * Uncovers what the keyboard has reached under the part, which lies over the page. A finger sees where it taps: a page
 * that moved under it would lose the tap.
 */
function uncover(focused: Element | null, part: HTMLElement | null): void {
  if (!focused || !part || focused === document.body || part.contains(focused)) return
  if (!focused.matches(':focus-visible')) return
  const [one, other] = [focused.getBoundingClientRect(), part.getBoundingClientRect()]
  const isCovered = one.height > 0 && one.bottom > other.top && one.top < other.bottom
  if (isCovered) focused.scrollIntoView({ block: 'center' })
}

/**
 * A part that goes away with the focus in it gives it back. It goes to where it was before, since there the act was done.
 * Where that place is gone too, it goes to the neighbour of the part. A part that stays for another act (`act`) uncovers
 * the place of that one too.
 */
export function useFocusBack(part: RefObject<HTMLElement | null>, act: number | string) {
  const isInside = useRef(false)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const own = part.current
    before.current = document.activeElement
    const isOwn = (it: Element) => own?.contains(it) ?? false
    const all = () => [...document.querySelectorAll(reachable)]
    // Asked for while the part still stands: afterwards nothing says where it was.
    const neighbours = () => {
      const ahead = all().filter(
        (it) =>
          !isOwn(it) && own && own.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING,
      )
      return ahead.toReversed()
    }
    let near: Element[] = []
    const remember = ({ target }: Event): void => {
      if (!(target instanceof Element)) return
      if (isOwn(target)) near = neighbours()
      else before.current = target
    }
    const walk = ({ key }: KeyboardEvent): void => {
      if (key === 'Tab') uncover(document.activeElement, own)
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('keyup', walk)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keyup', walk)
      if (!isInside.current || document.activeElement !== document.body) return
      const back = [before.current, ...near].find(canHaveFocus)
      back?.focus()
    }
  }, [part])
  const uncoveredFor = useRef<number | string | null>(null)
  useEffect(() => {
    if (uncoveredFor.current === act) return
    uncoveredFor.current = act
    uncover(document.activeElement, part.current)
  }, [part, act])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Who goes away with the focus is not asked where it went.
      if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) isInside.current = false
    },
  }
}
