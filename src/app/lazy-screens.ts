import { accountsFeature } from '#src/features/accounts/accounts.feature.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { loadEntryWords } from './sync/entry-words.ts'

/** The pages that stand where no address of theirs was opened: the door, and what is said in front of a closed one. */
const atTheDoor = (load: Parameters<typeof lazyScreen>[0]) => lazyScreen(load, accountsFeature)

export const SignInScreen = atTheDoor(
  async () => (await import('#src/features/accounts/sign-in/sign-in.screen.tsx')).SignInScreen,
)
export const UnreachableScreen = atTheDoor(
  async () =>
    (await import('#src/features/accounts/public/unreachable.screen.tsx')).UnreachableScreen,
)
export const NoScreenScreen = atTheDoor(
  async () => (await import('#src/features/accounts/public/no-screen.screen.tsx')).NoScreenScreen,
)
export const ClosedScreen = atTheDoor(
  async () => (await import('#src/features/accounts/public/closed.screen.tsx')).ClosedScreen,
)
export const NotBuiltScreen = atTheDoor(
  async () => (await import('#src/features/accounts/public/not-built.screen.tsx')).NotBuiltScreen,
)
export const NotBuiltPage = atTheDoor(
  async () => (await import('#src/features/accounts/public/not-built.screen.tsx')).NotBuiltPage,
)
export const SendingPage = atTheDoor(async () => {
  const [{ SendingPage }] = await Promise.all([
    import('./session/sending/sending-page.tsx'),
    loadEntryWords(),
  ])
  return SendingPage
})
