import { lazy } from 'react'

const loadWeek = () => import('#src/features/presence/week.screen.tsx')
const loadMonth = () => import('#src/features/presence/month.screen.tsx')
const loadBuilding = () => import('#src/features/presence/building.screen.tsx')
const loadAbsences = () => import('#src/features/presence/absences.screen.tsx')
const loadLogout = () => import('#src/features/accounts/logout.screen.tsx')
const loadSignIn = () => import('#src/features/accounts/sign-in.screen.tsx')
const loadUnreachable = () => import('#src/features/accounts/unreachable.screen.tsx')
const loadNoScreen = () => import('#src/features/accounts/no-screen.screen.tsx')
const loadNotFound = () => import('#src/features/accounts/not-found.screen.tsx')
const loadSending = () => import('./sending-page.tsx')
const loadDisabled = () => import('#src/features/accounts/disabled.screen.tsx')

export const WeekScreen = lazy(async () => ({ default: (await loadWeek()).WeekScreen }))
export const MonthScreen = lazy(async () => ({ default: (await loadMonth()).MonthScreen }))
export const BuildingScreen = lazy(async () => ({ default: (await loadBuilding()).BuildingScreen }))
export const AbsencesScreen = lazy(async () => ({ default: (await loadAbsences()).AbsencesScreen }))
export const LogoutScreen = lazy(async () => ({ default: (await loadLogout()).LogoutScreen }))
export const SignInScreen = lazy(async () => ({ default: (await loadSignIn()).SignInScreen }))
export const UnreachableScreen = lazy(async () => ({
  default: (await loadUnreachable()).UnreachableScreen,
}))
export const NoScreenScreen = lazy(async () => ({ default: (await loadNoScreen()).NoScreenScreen }))
export const NotFoundScreen = lazy(async () => ({ default: (await loadNotFound()).NotFoundScreen }))
export const SendingPage = lazy(async () => ({ default: (await loadSending()).SendingPage }))
export const DisabledScreen = lazy(async () => ({ default: (await loadDisabled()).DisabledScreen }))
