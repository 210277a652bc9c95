import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const marks = ['none', 'present', 'absent', 'late'] as const

/** Thirty buttons that change when they are tapped, and write that to IndexedDB: the page with no product around it. */
function FloorPage() {
  const [tapped, setTapped] = useState<readonly number[]>(() => Array.from({ length: 30 }, () => 0))
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  const tap = (index: number): void => {
    setTapped((before) => before.map((count, at) => (at === index ? count + 1 : count)))
    const opening = indexedDB.open('floor', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('tap', { autoIncrement: true })
    opening.onsuccess = () => {
      const write = opening.result.transaction('tap', 'readwrite', { durability: 'strict' })
      write.objectStore('tap').add({ index })
      write.oncomplete = () => {
        document.querySelector(`[data-child="${index}"]`)?.setAttribute('data-saved', 'tablet')
        opening.result.close()
      }
    }
  }

  return (
    <main data-screen="presence" {...(isReady ? { 'data-ready': '' } : {})}>
      {tapped.map((count, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: thirty fixed buttons, never re-ordered
          key={index}
          type="button"
          data-child={index}
          data-mark={marks[count % marks.length]}
          onPointerDown={(event) => event.currentTarget.setAttribute('data-saved', 'pending')}
          onClick={() => tap(index)}
          style={{ minHeight: 64, minWidth: 160 }}
        >
          Child {index} {marks[count % marks.length]}
        </button>
      ))}
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<FloorPage />)
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/floor-worker.js')
