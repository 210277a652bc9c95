import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, FileText, Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import styles from './admission.module.css'

/** The facts of a sent request: its number, and for whom it was sent. */
export type Sent = {
  number: string
  names: readonly string[]
  count: number
  /** The address to which the mail goes; null where the family gave none. */
  mailedTo: string | null
  /** The paper that the school gives families to read; null: none. */
  pdfUrl: string | null
}

/** The number of a request that has arrived, and the steps that follow. Nothing of the answers is left on the device. */
export function DonePage({
  sent: { number, names: listed, count, mailedTo, pdfUrl },
  phone,
  onAnother,
}: {
  sent: Sent
  phone: string | null
  onAnother: () => void
}) {
  const { t } = useLingui()
  const toast = useToast()
  const formats = useFormats()
  const names = formats.list(listed)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      toast.success(t`Copied.`)
    } catch {
      toast.error(t`This device does not copy. Please write the number down.`)
    }
  }
  return (
    <div className={styles.Done} data-done={number}>
      <div>
        <h2 ref={title} tabIndex={-1} className={styles.Heading}>
          <Plural
            value={count}
            one="Your request has arrived"
            other="Your request for # children has arrived"
          />
        </h2>
        <p className={styles.Under}>
          {names ? <Trans>For {names}.</Trans> : null}{' '}
          <Trans>Nothing is left on this device.</Trans>
        </p>
      </div>
      <div className={styles.Number}>
        <span>
          <Trans>Your number</Trans> <b>{number}</b>
        </span>
        <Button look="quiet" size="touch" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </div>
      <h3>
        <Trans>What happens next</Trans>
      </h3>
      <ol className={styles.Next}>
        <li data-is="done">
          <i aria-hidden>
            <Check size={18} />
          </i>
          <b>
            {mailedTo ? (
              <Trans>An e-mail is on its way</Trans>
            ) : (
              <Trans>We have your request</Trans>
            )}
          </b>
          <span>
            {mailedTo ? <Trans>to {mailedTo}</Trans> : <Trans>Keep the number above.</Trans>}
          </span>
        </li>
        <li>
          <i aria-hidden>2</i>
          <b>
            <Trans>We read your request and contact you</Trans>
          </b>
          <span>
            <Trans>to answer your questions and arrange a visit</Trans>
          </span>
        </li>
        <li>
          <i aria-hidden>3</i>
          <b>
            <Trans>You hear from us</Trans>
          </b>
          <span>
            <Trans>a place, some days of the week, or your place on the waiting list</Trans>
          </span>
        </li>
      </ol>
      {pdfUrl ? (
        <p>
          <a className={styles.Phone} href={pdfUrl} target="_blank" rel="noreferrer">
            <FileText size={18} aria-hidden /> <Trans>Information of the school (PDF)</Trans>
          </a>
        </p>
      ) : null}
      {phone ? (
        <p>
          <a className={styles.Phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Phone size={18} aria-hidden /> <Trans>A question: {phone}</Trans>
          </a>
        </p>
      ) : null}
      <Button size="big" width="full" onClick={onAnother}>
        <Trans>Send another request</Trans>
      </Button>
    </div>
  )
}
