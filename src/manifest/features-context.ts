import { createContext } from 'react'
import type { Feature } from './feature.ts'

/** Every feature of the app, for a screen that gathers something of each. */
export const FeaturesContext = createContext<readonly Feature[]>([])
