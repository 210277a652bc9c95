import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'

/** The card an arrow key, Home or End leads to, by where the cards stand on the screen. */
export function nextFocus(list: HTMLElement | null, event: KeyboardEvent): HTMLElement | null {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-child]') ?? [])]
  const at = cards.indexOf(document.activeElement as HTMLElement)
  const current = cards[at]
  if (!current) return null
  const left = current.offsetLeft
  const inColumn = cards.filter((card) => card.offsetLeft === left)
  const row = inColumn.indexOf(current)
  switch (event.key) {
    case 'ArrowRight':
      return cards[at + 1] ?? null
    case 'ArrowLeft':
      return cards[at - 1] ?? null
    case 'ArrowDown':
      return inColumn[row + 1] ?? null
    case 'ArrowUp':
      return inColumn[row - 1] ?? null
    case 'Home':
      return cards[0] ?? null
    case 'End':
      return cards.at(-1) ?? null
    default:
      return null
  }
}

/**
 * One stop for the Tab key: the card that was reached last, and the first one before that. It is marked by hand, so that
 * a tap on another card touches two cards and draws none anew.
 */
export function useTabStop(list: RefObject<HTMLElement | null>) {
  const stop = useRef<HTMLElement | null>(null)
  const stopAt = useCallback((card: HTMLElement | null | undefined) => {
    if (!card || card === stop.current) return
    if (stop.current) stop.current.tabIndex = -1
    card.tabIndex = 0
    stop.current = card
  }, [])
  useLayoutEffect(() => {
    if (!stop.current?.isConnected) stopAt(list.current?.querySelector<HTMLElement>('[data-child]'))
  })
  return useCallback(
    ({ target }: FocusEvent) => stopAt(target.closest<HTMLElement>('[data-child]')),
    [stopAt],
  )
}
