import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { homeOf, maySeeScreen } from '#domain/access/access.ts'
import { builtScreens } from '#domain/access/built.ts'
import { type ScreenWord, screenOf } from '#domain/access/screens.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import {
  ClosedScreen,
  NoScreenScreen,
  SendingPage,
  SignInScreen,
  UnreachableScreen,
} from '../lazy-screens.ts'
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx'

/** The place somebody wanted to go to before signing in; kept in the history, not in the address. */
type Wanted = { wanted?: string } | null

/** `/`: the sign-in page, or on to the home of the signed-in person. */
export function SignInGate() {
  const { status, user, school } = useSession()
  const wanted = (useLocation().state as Wanted)?.wanted
  if (status === 'starting') return <ScreenSkeleton />
  if (status === 'unreachable') return <UnreachableScreen />
  if (!user) return <SignInScreen />
  if (user.sendsUntil) return <SendingPage />
  if (wanted) return <Navigate to={wanted} replace />
  const home = homeOf(accessFactsOf(user, school), builtScreens)
  return home ? <Navigate to={home.route} replace /> : <NoScreenScreen />
}

/**
 * Around everything that needs somebody: nobody goes to the sign-in page and comes back afterwards. For a person who
 * must set up a second factor, every address leads to where that is done. A person who may only send sees that page at
 * every address.
 */
export function SessionGate() {
  const { status, user } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'starting') return <ScreenSkeleton />
  if (status === 'unreachable') return <UnreachableScreen />
  if (!user) return <Navigate to="/" replace state={{ wanted: pathname + search }} />
  if (user.sendsUntil) return <SendingPage />
  const account = screenOf('account').route
  if (user.mustSetUpTwoFactor && pathname !== account) return <Navigate to={account} replace />
  return <Outlet />
}

/** Around one screen: a person who may not open it reads why, and who can open it. */
export function ScreenGate({
  word,
  forDirection,
}: {
  word: ScreenWord
  forDirection?: true | undefined
}) {
  const { user, school } = useSession()
  if (!user) return null
  const isOpen =
    maySeeScreen(accessFactsOf(user, school), word) && (!forDirection || isDirection(user.userType))
  return isOpen ? <Outlet /> : <ClosedScreen />
}
