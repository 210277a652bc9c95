import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './roof-slot.module.css'

/**
 * The places are there before the header is: a screen whose title waited for the header would be drawn twice before the
 * browser may paint it once.
 */
type Roof = { title: HTMLElement; controls: HTMLElement; signs: HTMLElement }

function makeRoof(): Roof {
  const place = (className: string | undefined): HTMLElement => {
    const element = document.createElement('div')
    if (className) element.className = className
    return element
  }
  const signs = place(styles.SignsOutlet)
  signs.dataset.roofSign = ''
  return { title: place(styles.TitleOutlet), controls: place(styles.ControlsOutlet), signs }
}

const RoofContext = createContext<Roof | null>(null)

/** Lets the screens below put their title and controls into the header. */
export function RoofProvider({ children }: { children: ReactNode }) {
  const [roof] = useState(makeRoof)
  return <RoofContext value={roof}>{children}</RoofContext>
}

function Outlet({ name }: { name: keyof Roof }) {
  const place = useContext(RoofContext)?.[name]
  const hold = useCallback(
    (outlet: HTMLElement | null) => {
      if (place) outlet?.append(place)
    },
    [place],
  )
  return <div ref={hold} className={styles.Holder} />
}

/** The place in the header where the screen's title lands. */
export const RoofTitleOutlet = () => <Outlet name="title" />

/** The place where the screen's controls land: beside the title, on a phone in a line of their own. */
export const RoofControlsOutlet = () => <Outlet name="controls" />

/** The place of a sign that stands on every screen: beside the badge, in room that is empty until then. */
export const RoofSignsOutlet = () => <Outlet name="signs" />

/** Plain words are cut where the header is too narrow, and whole on hover. */
function Line({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return (
    <span className={styles.Cut} title={children}>
      {children}
    </span>
  )
}

type TitleProps = {
  title: ReactNode
  sub?: ReactNode
}

/** A screen's title and the line under it, where the controls are put there by another part of the screen. */
export function RoofTitleSlot({ title, sub }: TitleProps) {
  const roof = useContext(RoofContext)
  if (!roof) return null
  return createPortal(
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
}

/** A screen's controls, where its title is put there by another part of the screen. */
export function RoofControlsSlot({ children }: { children: ReactNode }) {
  const roof = useContext(RoofContext)
  return roof ? createPortal(children, roof.controls) : null
}

/** Shows what a person has to know on any screen that is open. It moves nothing when it comes. */
export function RoofSign({ children }: { children: ReactNode }) {
  const roof = useContext(RoofContext)
  return roof ? createPortal(children, roof.signs) : null
}

/**
 * A screen's title, the line under it, and its controls, in the header. `title` may hold a button,
 * such as the class with its list. Without a header around it (a test, a sign-in page) nothing shows.
 */
export function RoofSlot({ title, sub, controls }: TitleProps & { controls?: ReactNode }) {
  return (
    <>
      <RoofTitleSlot title={title} sub={sub} />
      {controls === undefined ? null : <RoofControlsSlot>{controls}</RoofControlsSlot>}
    </>
  )
}
