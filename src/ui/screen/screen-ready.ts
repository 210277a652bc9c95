import { createContext } from 'react'

/** Hears that a screen shows its first data. */
export const ScreenReadyContext = createContext<() => void>(() => undefined)
