import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const nameOf = (index: number): string => `child-${index}`

const marks = ['none', 'present', 'absent', 'late'] as const

const nobody: readonly number[] = Array.from({ length: 30 }, () => 0)

/** Writes rows in one transaction and says when they are on the disk. */
function keep(rows: readonly object[], then: () => void): void {
  const opening = indexedDB.open('floor', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('tap', { autoIncrement: true })
  opening.onsuccess = () => {
    const write = opening.result.transaction('tap', 'readwrite', { durability: 'strict' })
    for (const row of rows) write.objectStore('tap').add(row)
    write.oncomplete = () => {
      then()
      opening.result.close()
    }
  }
}

/** Thirty buttons that change when they are tapped, and write that to IndexedDB: the page with no product around it. */
function FloorPage() {
  const [tapped, setTapped] = useState(nobody)
  const [saved, setSaved] = useState<'pending' | 'tablet' | 'server'>()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  /** A whole class: on the disk first, then at the server. */
  const fill = (): void => {
    setTapped(nobody.map(() => 1))
    setSaved('pending')
    const rows = nobody.map((_, index) => ({ index, mark: marks[1] }))
    keep(rows, async () => {
      setSaved('tablet')
      await fetch('/marks', { method: 'POST', body: JSON.stringify(rows) })
      setSaved('server')
    })
  }

  const tap = (index: number): void => {
    setTapped((before) => before.map((count, at) => (at === index ? count + 1 : count)))
    keep([{ child: nameOf(index) }], () => {
      document
        .querySelector(`[data-child="${nameOf(index)}"]`)
        ?.setAttribute('data-saved', 'tablet')
    })
  }

  return (
    <main data-screen="presence" {...(isReady ? { 'data-ready': '' } : {})}>
      {tapped.map((count, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: thirty fixed buttons, never re-ordered
          key={index}
          type="button"
          data-child={nameOf(index)}
          data-mark={marks[count % marks.length]}
          {...(saved ? { 'data-saved': saved } : {})}
          onPointerDown={(event) => event.currentTarget.setAttribute('data-saved', 'pending')}
          onClick={() => tap(index)}
          style={{ minHeight: 64, minWidth: 160 }}
        >
          Child {index} {marks[count % marks.length]}
        </button>
      ))}
      <button type="button" onClick={fill}>
        Everybody else is here
      </button>
      <button type="button" onClick={() => setTapped(nobody)}>
        Undo
      </button>
      <p data-sync="sent">Sent</p>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<FloorPage />)
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/floor-worker.js')
