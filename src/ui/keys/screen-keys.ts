import { useEffect, useRef } from 'react'
import { isTyping } from '../field/typing.ts'

/** A key of a screen, with the words that `?` shows beside it. */
export type ScreenKey = {
  /** As the keyboard names it, a letter in lower case. */
  key: string
  /** Sign on the key, where that is another word: ↑ ↓. */
  shown?: string
  /** Words of its act: "next report". */
  does: string
  /** Left out where a part of the screen hears the key itself, such as a grid. */
  run?: () => void
}

type Said = { readonly current: readonly ScreenKey[] }

const said = new Set<Said>()

/** The keys of all that is shown now, the first part of the screen first; each once. */
export function keysShown(): ScreenKey[] {
  const all = [...said].flatMap(({ current }) => current)
  const name = ({ key, shown = key }: ScreenKey) => shown
  return all.filter((it, at) => all.findIndex((other) => name(other) === name(it)) === at)
}

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey

/** Decides if a key is meant for the screen: not for a field, a dialog, or somebody who has taken it already. */
export const isForScreen = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isTyping(event.target) && !document.querySelector('dialog[open]')

/**
 * Registers the single keys of a screen with their words. Nothing happens while somebody types, or behind a dialog.
 * Each is in the list that `?` opens, for as long as the part of the screen is shown.
 */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isCommand(event) || event.repeat || !isForScreen(event)) return
      const pressed = event.key.toLowerCase()
      const run = latest.current.find(({ key }) => key === pressed)?.run
      if (!run) return
      event.preventDefault()
      run()
    }
    said.add(latest)
    document.addEventListener('keydown', onKey)
    return () => {
      said.delete(latest)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
