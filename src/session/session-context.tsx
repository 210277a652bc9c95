import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { NewsTopic } from '#domain/news/news.ts'
import type { SilenceReason } from '#src/platform/silence.ts'
import type { ImpersonationOutcome, ImpersonationWish } from './acting/impersonate.ts'
import { AskProvider } from './ask-context.tsx'
import type { PublicSchool, SessionSchool, SessionUser } from './session.operations.ts'
import type { SessionState, SessionStore } from './session-state.ts'
import type { AccountCall } from './signing/account-call.ts'
import type { Credentials, SignInAttempt, SignInOutcome } from './signing/sign-in.ts'
import type { PieceToUpload, UploadAnswer } from './tokens/upload-piece.ts'

/** The owner of entries that wait on this tablet, or were cleared by the browser. Others may see only a name and counts. */
export type WaitingOwner = {
  userId: string
  displayName: string
  waiting: number
  /** The server refused this person as switched off, and has not let them in here since. */
  isShutOut?: boolean
  lost?: { count: number; countedAt: string } | null
}

/** The owners of entries that lie here. `unreadable`: a database does not open, so that it is not sure yet. */
export type WaitingHere = {
  readonly owners: readonly WaitingOwner[]
  readonly is: 'counting' | 'counted' | 'unreadable'
}

export type DemoAccount = Credentials

/** The acts that the screens may ask of the session; made by `src/app`. */
export type SessionActs = {
  signIn(attempt: SignInAttempt): Promise<SignInOutcome>
  /** Wipes what this person has on the tablet, waiting entries included. */
  signOut(): Promise<void>
  /** An account call beside every cache, with the token of the signed-in person. */
  ask: AccountCall
  /** Sends one piece of a file with the token of the person who is signed in. Rejects when no answer came. */
  sendPiece(piece: PieceToUpload, signal: AbortSignal): Promise<UploadAnswer>
  /** Asks the server again who is signed in: something about the person has changed. */
  reloadUser(): Promise<void>
  /**
   * Forgets what this device has read of the school, and loads the app anew at this address: the person may see less than
   * before. What waits to be sent stays.
   */
  readAnew(path: string): Promise<void>
  /** True if somebody's place is taken here: known before the server was asked. */
  isImpersonating(): boolean
  /** Takes somebody's place; the app is loaded anew when it worked. */
  impersonate(wish: ImpersonationWish): Promise<ImpersonationOutcome>
  /** Gives the place back; the app is loaded anew. */
  stopImpersonating(): Promise<void>
  /** Tries again to reach the server when nothing of the person is on the tablet. */
  retry(): Promise<void>
  /** True if the server answers now: the browser only knows whether the wifi is there. */
  isReachable(): Promise<boolean>
  /** The reason why the last request without an answer had none. */
  whySilent: SilenceReason
  /** Shows whose entries wait here, and again when that changes. Returns how to stop. */
  watchOwners(show: (here: WaitingHere) => void): () => void
  /** The school that this address belongs to; null when it is nobody's or no network. */
  publicSchool(): Promise<PublicSchool | null>
  /** Empty except in the demo world. */
  demoAccounts(): Promise<readonly DemoAccount[]>
}

type SessionValue = { store: SessionStore; acts: SessionActs }

const SessionContext = createContext<SessionValue | null>(null)

export function SessionProvider({ store, acts, children }: SessionValue & { children: ReactNode }) {
  const value = useMemo(() => ({ store, acts }), [store, acts])
  return (
    <SessionContext value={value}>
      <AskProvider ask={acts.ask}>{children}</AskProvider>
    </SessionContext>
  )
}

function useSessionValue(): SessionValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('the session is used outside its provider')
  return value
}

export type Session = {
  status: SessionState['status']
  user: SessionUser | null
  school: SessionSchool | null
} & SessionActs

export function useSession(): Session {
  const { store, acts } = useSessionValue()
  const state = useSyncExternalStore(store.subscribe, store.get)
  return useMemo(
    () => ({
      ...acts,
      status: state.status,
      user: state.status === 'signed-in' ? state.user : null,
      school: state.status === 'signed-in' ? state.school : null,
    }),
    [acts, state],
  )
}

/** Counts what the server has said of changes. Where it grows, the days of a class are read anew. */
export function useSchoolNews(): number {
  const { store } = useSessionValue()
  return useSyncExternalStore(store.subscribe, store.news)
}

/** Hears of one topic: `hear` calls back at each news of the server about it, and returns how to stop. */
export function useHearing(topic: NewsTopic): (listener: () => void) => () => void {
  const { store } = useSessionValue()
  return useCallback(
    (listener) => {
      let heard = store.newsOf(topic)
      return store.subscribe(() => {
        if (heard === store.newsOf(topic)) return
        heard = store.newsOf(topic)
        listener()
      })
    },
    [store, topic],
  )
}

/** The session inside the gate, where somebody is signed in for certain. */
export function useSignedIn(): Session & { user: SessionUser } {
  const session = useSession()
  const { user } = session
  if (!user) throw new Error('a screen of the signed-in is shown to nobody')
  return { ...session, user }
}
