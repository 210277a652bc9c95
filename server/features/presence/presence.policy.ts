import { maySeeScreen } from '#domain/access/access.ts'
import { requireWho, type SchoolViewer } from '#server/platform/request/refusals.ts'

/** Registers are kept by the direction and by teachers to whom the page is open; never by the platform admin. */
export const mayKeepRegisters = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'presence')

/** Anybody may have to count in the yard: everybody of a school that keeps registers. */
export const mayCountBuilding = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'building')

export const requireBuildingReader = requireWho(mayCountBuilding)

/** The person who reads registers; anybody else is told FORBIDDEN, whatever they asked for. */
export const requireRegisterKeeper = requireWho(mayKeepRegisters)
