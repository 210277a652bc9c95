import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { ScreenGate } from './session-gate.tsx'

const ForgottenPasswordScreen = lazy(async () => ({
  default: (await import('#src/features/accounts/mail-pages/forgotten-password.screen.tsx'))
    .ForgottenPasswordScreen,
}))
const NewPasswordScreen = lazy(async () => ({
  default: (await import('#src/features/accounts/mail-pages/new-password.screen.tsx'))
    .NewPasswordScreen,
}))
const VerifyEmailScreen = lazy(async () => ({
  default: (await import('#src/features/accounts/mail-pages/verify-email.screen.tsx'))
    .VerifyEmailScreen,
}))
const SignInLinkScreen = lazy(async () => ({
  default: (await import('#src/features/accounts/mail-pages/sign-in-link.screen.tsx'))
    .SignInLinkScreen,
}))
const InvitationScreen = lazy(async () => ({
  default: (await import('#src/features/accounts/mail-pages/invitation.screen.tsx'))
    .InvitationScreen,
}))

/** Where the links of mails lead, and where their codes are typed: for nobody in particular. */
export const mailRoutes = (
  <>
    <Route path="/forgotten-password" element={<ForgottenPasswordScreen />} />
    <Route path="/new-password" element={<NewPasswordScreen />} />
    <Route path="/verify-email" element={<VerifyEmailScreen />} />
    <Route path="/sign-in-link" element={<SignInLinkScreen />} />
    <Route path="/invitation" element={<InvitationScreen />} />
  </>
)

const AccountScreen = lazy(async () => ({
  default: (await import('#src/features/accounts/account/account.screen.tsx')).AccountScreen,
}))

/** My account, inside the shelter. */
export const accountRoute = (
  <Route element={<ScreenGate word="account" />}>
    <Route path="/account" element={<AccountScreen />} />
  </Route>
)
