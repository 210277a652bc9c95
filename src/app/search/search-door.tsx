import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { addPostponed } from '#src/i18n/dictionaries.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { isTyping } from '#src/ui/field/typing.ts'
import { isForScreen } from '#src/ui/keys/screen-keys.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Key } from '#src/ui/sign/key.tsx'
import { commandKey } from './command-key.ts'
import { holdLetters } from './held-letters.ts'
import styles from './search-door.module.css'

type Opened = ComponentType<{ onClose: () => void; takeLetters: () => string }>

const loadPalette = async () => {
  const [{ Palette }] = await Promise.all([import('./palette.tsx'), addPostponed()])
  return Palette
}
const loadKeys = async () => {
  const [{ KeysDialog }] = await Promise.all([import('./keys-dialog.tsx'), addPostponed()])
  return KeysDialog
}

/** A list's own search comes first: `/` is its key where it is shown. */
const hasOwnSearch = (): boolean => document.querySelector('[aria-keyshortcuts="/"]') !== null

/** Reads the wish of a key; null where it is meant for somebody else. */
function wishOf(event: KeyboardEvent): typeof loadPalette | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isCommand = ctrlKey || metaKey
  if (isCommand && !altKey && !shiftKey && key.toLowerCase() === 'k') {
    // From a field too, but not over another dialog.
    return document.querySelector('dialog[open]') ? null : loadPalette
  }
  if (isCommand || altKey || !isForScreen(event) || isTyping(event.target)) return null
  if (key === '/' && !hasOwnSearch()) return loadPalette
  return key === '?' ? loadKeys : null
}

/** The way to the search in the header, and the keys that lead to it: `/`, Ctrl+K, and `?` for the list of keys. */
export function SearchDoor({ look }: { look: 'wide' | 'icon' }) {
  const { t } = useLingui()
  const { user } = useSignedIn()
  const toast = useToast()
  const [opened, setOpened] = useState<{ Part: Opened } | null>(null)
  const isOpen = !user.mustSetUpTwoFactor
  const notHere = t`The search is not on this device yet. Try again with a network.`

  const release = useRef<(() => string) | null>(null)
  const takeLetters = useCallback((): string => {
    const letters = release.current?.() ?? ''
    release.current = null
    return letters
  }, [])
  // The list of keys takes none.
  useEffect(() => {
    if (opened) takeLetters()
  }, [opened, takeLetters])
  const open = (load: typeof loadPalette) => {
    release.current ??= holdLetters()
    return load().then(
      (Part) => setOpened((was) => was ?? { Part }),
      () => {
        takeLetters()
        toast.warning(notHere)
      },
    )
  }
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      const wish = event.defaultPrevented || event.repeat ? null : wishOf(event)
      if (!wish) return
      event.preventDefault()
      void open(wish)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  if (!isOpen) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={`${styles.Door} ${styles[look]}`}
        onClick={() => void open(loadPalette)}
      >
        <Search aria-hidden />
        <span className={styles.Words}>
          <Trans>Search</Trans>
        </span>
        {look === 'wide' ? (
          <span className={styles.Key} aria-hidden>
            <Key>{`${commandKey} K`}</Key>
          </span>
        ) : null}
      </button>
      {opened ? <opened.Part onClose={() => setOpened(null)} takeLetters={takeLetters} /> : null}
    </>
  )
}
