import { Phone } from 'lucide-react'
import styles from './phone-links.module.css'

/** A number as a telephone dials it. */
export const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`

/** Numbers that are called with a tap; whose each is, stands before it. */
export function PhoneLinks({
  numbers,
}: {
  numbers: readonly { key: string; whose?: string; phone: string | null }[]
}) {
  const known = numbers.flatMap(({ phone, ...it }) => (phone ? [{ ...it, phone }] : []))
  if (known.length === 0) return null
  return (
    <span className={styles.Phones}>
      {known.map(({ key, whose, phone }) => (
        <a key={key} href={dialled(phone)}>
          <Phone aria-hidden />
          {whose ? <span className={styles.Whose}>{whose}</span> : null} {phone}
        </a>
      ))}
    </span>
  )
}
