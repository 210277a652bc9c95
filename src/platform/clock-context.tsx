import { createContext, type ReactNode, useContext } from 'react'
import { type Clock, systemClock } from './clock.ts'

const ClockContext = createContext<Clock>(systemClock)

/** Hands the corrected clock to the screens: "today" is the server's day, not the tablet's. */
export function ClockProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>
}

export const useClock = (): Clock => useContext(ClockContext)
