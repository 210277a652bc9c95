import { memo, useState } from 'react'
import styles from './portrait.module.css'

const sizes = { small: 34, medium: 44, large: 50, huge: 96 } as const

type PortraitProps = {
  /** Whose portrait it is; the initials come from it. It is not read aloud: the name stands beside it. */
  name: string
  /** Address of a photo. While it cannot be loaded the initials stand in. */
  pic?: string | null
  size?: keyof typeof sizes
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

/** A person in an arch: their photo, else their initials. */
export const Portrait = memo(function Portrait({
  name,
  pic,
  size = 'medium',
  mood = 'there',
}: PortraitProps) {
  const [failedPic, setFailedPic] = useState<string | null>(null)
  const photo = pic && pic !== failedPic ? pic : null
  return (
    <span
      aria-hidden
      data-print="never"
      className={`${styles.Portrait} ${photo ? '' : styles.initials} ${mood === 'away' ? styles.away : ''}`}
      style={{ ['--size' as string]: `${sizes[size]}px` }}
    >
      {photo ? (
        <img
          src={photo}
          alt=""
          loading="lazy"
          decoding="async"
          crossOrigin="anonymous"
          onError={() => setFailedPic(photo)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
})
