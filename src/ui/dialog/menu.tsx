import { Check } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from '#src/ui/link.tsx'
import styles from './menu.module.css'

export type MenuItem = {
  id: string
  label: ReactNode
  sub?: ReactNode
  icon?: ReactNode
  /** Set on the items of a choice: one of them is true. */
  checked?: boolean
  lang?: string
} & ({ run: () => void; to?: never } | { to: string; run?: never })

/** The props that the menu needs from the button that opens it; spread them on a `<button>`. */
export type MenuTrigger = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
>

const isItem = '[role^=menuitem]'

/** A short list that opens under its button: arrow keys, first letters by Home and End, Escape gives the focus back. */
export function Menu({
  name,
  trigger,
  head,
  groups,
  side = 'start',
  opens = 'below',
}: {
  name: string
  trigger: (props: MenuTrigger) => ReactNode
  head?: ReactNode
  groups: readonly (readonly MenuItem[])[]
  side?: 'start' | 'end'
  opens?: 'below' | 'above'
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
    if (!menu.current?.contains(document.activeElement))
      menu.current?.querySelector<HTMLElement>(isItem)?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    anchor.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>(isItem) ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const target = targets[event.key]
    if (target !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      items[target]?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') setOpen(false)
  }

  return (
    <div ref={anchor} className={styles.Anchor}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen((was) => !was),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {isOpen ? (
        <div
          ref={menu}
          id={id}
          role="menu"
          data-print="never"
          tabIndex={-1}
          aria-label={name}
          onKeyDown={move}
          className={`${styles.Menu} ${styles[side]} ${opens === 'above' ? styles.above : ''}`}
        >
          {head === undefined ? null : <div className={styles.Head}>{head}</div>}
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: inside a menu the group is a role, not a fieldset
            <div key={group[0]?.id} role="group" className={styles.Group}>
              {group.map((item) => (
                <Item key={item.id} item={item} onDone={close} />
              ))}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const inside = (
    <>
      {item.icon}
      <span className={styles.Words}>
        {item.label}
        {item.sub === undefined ? null : <span className={styles.Sub}>{item.sub}</span>}
      </span>
      {item.checked ? <Check aria-hidden /> : null}
    </>
  )
  if (item.to !== undefined)
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} className={styles.Item} onClick={onDone}>
        {inside}
      </Link>
    )
  const { run } = item
  return (
    <button
      type="button"
      {...(item.checked === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemradio', 'aria-checked': item.checked })}
      lang={item.lang}
      tabIndex={-1}
      className={styles.Item}
      onClick={() => {
        onDone()
        run()
      }}
    >
      {inside}
    </button>
  )
}
