import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '../link.tsx'
import styles from './tabs.module.css'

export type TabChoice<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode }

/** Moves the open tab into the middle of a row that is longer than the screen. */
function useOpenInSight(row: RefObject<HTMLElement | null>, open: string | undefined): void {
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]')
    if (row.current && tab && open !== undefined)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [row, open])
}

/** Views of one thing on one screen. Arrow keys move; the panel below is rendered by `children`. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string
  tabs: readonly TabChoice<Value>[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useOpenInSight(list, value)
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.value === value)
    const to = (at + step + tabs.length) % tabs.length
    const tab = tabs[to]
    if (!tab) return
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.Tabs}
        data-print="never"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.Tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}

/** The same look for views that have their own address. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { to: string; label: ReactNode; icon?: ReactNode; end?: true }[]
}) {
  const { pathname } = useLocation()
  const isOpen = ({ to, end }: { to: string; end?: true }): boolean => {
    const [path = ''] = to.split('?', 1)
    return pathname === path || (!end && pathname.startsWith(`${path}/`))
  }
  const row = useRef<HTMLElement>(null)
  useOpenInSight(row, tabs.find(isOpen)?.to)
  return (
    <nav ref={row} aria-label={label} className={styles.Tabs} data-print="never">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={isOpen(tab) ? 'page' : undefined}
          className={styles.Tab ?? ''}
        >
          {tab.icon}
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
