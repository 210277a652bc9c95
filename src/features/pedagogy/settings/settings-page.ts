import type { useAct } from '#src/keeping/acts/use-act.ts'
import type { SettingsPage } from './settings.operations.ts'

/** The props of each page of the settings: what the school has, and the acts that change it. */
export type PageProps = { page: SettingsPage; acts: ReturnType<typeof useAct> }

/** A level of the school, as a framework may be for it. */
export type NamedStandard = SettingsPage['pedagogySettings']['standards'][number]
