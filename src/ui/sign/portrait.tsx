import { memo, useState } from 'react'
import styles from './portrait.module.css'

type PortraitProps = {
  /** The name of the person shown; the initials come from it. It is not read aloud: it stands beside the portrait. */
  name: string
  /** Address of a photo. While it cannot be loaded the initials stand in. */
  pic?: string | null
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** Grey for a child who is not there. */
  mood?: 'there' | 'away'
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s]+/u)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toLocaleUpperCase()

/** A person in an arch: their photo, else their initials. One element, since a class shows it for each child. */
export const Portrait = memo(function Portrait({
  name,
  pic,
  size = 'medium',
  mood = 'there',
}: PortraitProps) {
  const [failedPic, setFailedPic] = useState<string | null>(null)
  const photo = pic && pic !== failedPic ? pic : null
  const look = `${styles.Portrait} ${styles[size]} ${photo ? '' : styles.initials} ${mood === 'away' ? styles.away : ''}`
  return photo ? (
    <img
      aria-hidden
      data-print="never"
      className={look}
      src={photo}
      alt=""
      loading="lazy"
      decoding="async"
      crossOrigin="anonymous"
      onError={() => setFailedPic(photo)}
    />
  ) : (
    <span aria-hidden data-print="never" className={look}>
      {initialsOf(name)}
    </span>
  )
})
