import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './roof-slot.module.css'

type Roof = {
  title: HTMLElement | null
  controls: HTMLElement | null
  setTitle: (element: HTMLElement | null) => void
  setControls: (element: HTMLElement | null) => void
}

const RoofContext = createContext<Roof | null>(null)

/** Lets the screens below put their title and controls into the header. */
export function RoofProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [controls, setControls] = useState<HTMLElement | null>(null)
  const roof = useMemo(() => ({ title, controls, setTitle, setControls }), [title, controls])
  return <RoofContext value={roof}>{children}</RoofContext>
}

/** Where in the header the screen's title lands. */
export function RoofTitleOutlet() {
  return <div ref={useContext(RoofContext)?.setTitle} className={styles.TitleOutlet} />
}

/** Where the screen's controls land: beside the title, on a phone in a line of their own. */
export function RoofControlsOutlet() {
  return <div ref={useContext(RoofContext)?.setControls} className={styles.ControlsOutlet} />
}

/** Plain words are cut where the header is too narrow, and whole on hover. */
function Line({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return (
    <span className={styles.Cut} title={children}>
      {children}
    </span>
  )
}

/**
 * A screen's title, the line under it, and its controls, in the header. `title` may hold a button,
 * such as the class with its list. Without a header around it (a test, a sign-in page) nothing shows.
 */
export function RoofSlot({
  title,
  sub,
  controls,
}: {
  title: ReactNode
  sub?: ReactNode
  controls?: ReactNode
}) {
  const roof = useContext(RoofContext)
  return (
    <>
      {roof?.title
        ? createPortal(
            <>
              <h1 className={styles.Title}>
                <Line>{title}</Line>
              </h1>
              {sub === undefined ? null : (
                <p className={styles.Sub}>
                  <Line>{sub}</Line>
                </p>
              )}
            </>,
            roof.title,
          )
        : null}
      {roof?.controls && controls !== undefined ? createPortal(controls, roof.controls) : null}
    </>
  )
}
