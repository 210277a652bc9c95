import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useClock } from '#src/platform/clock-context.tsx'
import { useImpersonation } from '#src/session/acting/use-impersonation.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import styles from './impersonation-banner.module.css'

const minuteMs = 60_000
/** Often enough that the last minute is not said for two. */
const lookAgainMs = 5_000

/** Milliseconds until the place is given back, by the server's clock; null while nobody knows. */
function useTimeLeft(endsAt: string | undefined): number | null {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), lookAgainMs)
    return () => clearInterval(timer)
  }, [clock])
  return endsAt === undefined ? null : Date.parse(endsAt) - now
}

/** Makes room for the banner above what stands below, however many lines it takes. */
function useRoomAbove() {
  const banner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--banner-height', `${element.offsetHeight}px`)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-height')
    }
  }, [])
  return banner
}

function Words({ left }: { left: number | null }) {
  const { user } = useSession()
  const { impersonation } = useImpersonation()
  if (!user || !impersonation) return <Trans>You have taken somebody's place.</Trans>
  const { byName, reason } = impersonation
  const minutes = Math.min(60, Math.max(1, Math.ceil((left ?? 0) / minuteMs)))
  return (
    <>
      <p>
        <Trans>
          <b>{byName}</b> sees Préau as <b>{user.name}</b>:{' '}
          <Plural value={minutes} one="# minute left." other="# minutes left." />
        </Trans>
      </p>
      <span className={styles.Reason} title={reason ?? undefined}>
        {reason ? <Trans>Reason: {reason}</Trans> : <Trans>No reason was given.</Trans>}
      </span>
    </>
  )
}

/** Over every screen for as long as somebody has taken somebody's place: who, whose, how long, why, and the way back. */
export function ImpersonationBanner() {
  const { t } = useLingui()
  const { impersonation, stopImpersonating } = useImpersonation()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const left = useTimeLeft(impersonation?.endsAt)
  const banner = useRoomAbove()
  const isOver = left !== null && left <= 0

  useEffect(() => {
    if (isOver) void stopImpersonating()
  }, [isOver, stopImpersonating])

  const stop = (): void => {
    if (isBusy) return
    setBusy(true)
    stopImpersonating().catch(() => {
      setBusy(false)
      toast.error(t`Préau could not go back. Reload this page and try again.`)
    })
  }

  return (
    <section
      ref={banner}
      className={styles.Banner}
      data-print="never"
      aria-label={t`Somebody's place`}
      data-impersonation
    >
      <Eye aria-hidden />
      <div className={styles.Words}>
        <Words left={left} />
      </div>
      <Button icon={<Undo2 aria-hidden />} aria-disabled={isBusy} onClick={stop}>
        <Trans>Stop</Trans>
      </Button>
    </section>
  )
}
