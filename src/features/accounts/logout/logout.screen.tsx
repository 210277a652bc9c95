import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useNavigationType } from 'react-router-dom'
import { useOffline, useSyncState } from '#src/offline/offline-context.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { PublicPage } from '#src/ui/screen/public-page.tsx'
import { LogoutByLink } from './logout-by-link.tsx'
import { LogoutDialog } from './logout-dialog.tsx'

/** Longer than one submission and its refresh may take; then the person decides again. */
const longestSendingMs = 30_000

/**
 * Signs out at once when a click inside the app led here and nothing waits. With entries waiting it counts them and
 * asks: they exist nowhere else. A link from elsewhere asks too: it may stand in any mail, and signing out wipes.
 */
function SigningOut() {
  const { signOut } = useSession()
  const { sendNow } = useOffline()
  const { isKnown, waiting, attention } = useSyncState()
  const navigate = useNavigate()
  // An address that was opened, reloaded or gone back to is no click of a person on "Sign out".
  const [isMeant, setMeant] = useState(useNavigationType() !== 'POP')
  const unsent = waiting + attention
  const [sending, setSending] = useState<'not-tried' | 'running' | 'tried'>('not-tried')
  const hasLeft = useRef(false)

  const leave = useCallback(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    void signOut()
  }, [signOut])

  useEffect(() => {
    if (isMeant && isKnown && unsent === 0) leave()
  }, [isMeant, isKnown, unsent, leave])

  useEffect(() => {
    if (sending !== 'running') return
    // What needs a person is never sent by itself: nothing is left to wait for.
    if (waiting === 0) return setSending('tried')
    const timer = setTimeout(() => setSending('tried'), longestSendingMs)
    return () => clearTimeout(timer)
  }, [sending, waiting])

  const stay = () => void navigate('/', { replace: true })
  if (unsent === 0 && !isMeant)
    return <LogoutByLink onSignOut={() => setMeant(true)} onStay={stay} />
  if (unsent === 0) return <EmptyState drawing="tree" title={<Trans>Signing out…</Trans>} />
  return (
    <LogoutDialog
      unsent={unsent}
      attention={attention}
      hasTried={sending === 'tried'}
      isSending={sending === 'running'}
      onSend={() => {
        setMeant(true)
        setSending('running')
        sendNow()
      }}
      onDelete={leave}
      onCancel={stay}
    />
  )
}

export function LogoutScreen() {
  const { t } = useLingui()
  const { status } = useSession()
  if (status === 'signed-out') return <Navigate to="/" replace />
  return (
    <PublicPage name="logout" title={t`Signing out`} ready={status === 'signed-in'}>
      {status === 'signed-in' ? <SigningOut /> : null}
    </PublicPage>
  )
}
