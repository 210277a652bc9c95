import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '../button.tsx'
import styles from './toast.module.css'

const signs = {
  success: CircleCheck,
  error: OctagonAlert,
  info: Info,
  warning: TriangleAlert,
} as const
export type ToastTone = keyof typeof signs

/** One act at most, such as opening what the toast speaks of. */
export type ToastAct = { words: string; run: () => void }
type Say = (words: ReactNode, act?: ToastAct) => void
export type Toasts = Record<ToastTone, Say>

type Shown = { id: number; tone: ToastTone; words: ReactNode; act: ToastAct | undefined }

const ToastContext = createContext<Toasts | null>(null)

/** Failures stay until they are read; the rest goes by itself, later when there is something to press. */
const secondsShown = (toast: Shown): number | null =>
  toast.tone === 'error' ? null : toast.act || toast.tone === 'warning' ? 10 : 5

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const lastId = useRef(0)
  const dismiss = useCallback(
    (id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)),
    [],
  )
  const say = useMemo<Toasts>(() => {
    const add =
      (tone: ToastTone): Say =>
      (words, act) => {
        lastId.current += 1
        const id = lastId.current
        setShown((toasts) => [...toasts, { id, tone, words, act }].slice(-3))
      }
    return {
      success: add('success'),
      error: add('error'),
      info: add('info'),
      warning: add('warning'),
    }
  }, [])

  return (
    <ToastContext value={say}>
      {children}
      <div className={styles.Toasts} data-print="never" data-picture="never">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Shown; onDismiss: () => void }) {
  const { t } = useLingui()
  const Sign = signs[toast.tone]
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  const seconds = secondsShown(toast)

  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => dismiss.current(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  return (
    <div
      role={toast.tone === 'error' ? 'alert' : 'status'}
      data-toast={toast.tone}
      className={`${styles.Toast} ${styles[toast.tone]}`}
    >
      <Sign aria-hidden />
      <span className={styles.Words}>{toast.words}</span>
      {toast.act ? (
        <Button
          look="quiet"
          onClick={() => {
            toast.act?.run()
            onDismiss()
          }}
        >
          {toast.act.words}
        </Button>
      ) : null}
      <IconButton name={t`Close`} icon={<X aria-hidden />} onClick={onDismiss} />
    </div>
  )
}

/** Says in a corner what has happened: `success`, `error`, `info` or `warning`. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}
