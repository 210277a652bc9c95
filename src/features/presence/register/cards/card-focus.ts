import type { KeyboardEvent } from 'react'

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
