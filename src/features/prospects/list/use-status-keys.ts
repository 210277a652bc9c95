import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useScreenKeys } from '#src/ui/keys/screen-keys.ts'

const typing = 'input, select, textarea, dialog, [role=menu]'

/** The prospect of the row that has the focus. */
const focusedId = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-prospect]')?.dataset.prospect ?? null

function moveFocus(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-prospect] [data-opens]')]
  const at = rows.findIndex((it) => it.closest('[data-prospect]')?.contains(document.activeElement))
  rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus()
}

/**
 * The keys of the list, where nobody is typing: 1 to 4 set the status of the row that has the focus, the arrows move
 * from row to row. `chosenId` is the row that is open beside the list.
 */
export function useStatusKeys(chosenId: string | null, onKey: (id: string, key: string) => void) {
  const { t } = useLingui()
  useScreenKeys([
    { key: 'rows', shown: '↑ ↓', does: t`From row to row` },
    { key: 'status', shown: '0 – 4', does: t`Set the status` },
  ])
  const latest = useRef({ chosenId, onKey })
  latest.current = { chosenId, onKey }
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest(typing)
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (!focusedId()) return
        event.preventDefault()
        moveFocus(event.key === 'ArrowDown' ? 1 : -1)
        return
      }
      if (!/^[0-4]$/.test(event.key)) return
      const id = focusedId() ?? latest.current.chosenId
      if (!id) return
      event.preventDefault()
      latest.current.onKey(id, event.key)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
