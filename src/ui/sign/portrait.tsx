import { memo, useState } from 'react'
import styles from './portrait.module.css'
import { type Drawing, drawFace, hairCuts } from './portrait-drawing.ts'

const sizes = { small: 34, medium: 44, large: 50, huge: 96 } as const

type PortraitProps = {
  /** Whose portrait it is; the initials come from it. It is not read aloud: the name stands beside it. */
  name: string
  /** Draws a face that stays the same for this person. Without it the arch holds initials. */
  seed?: string | null
  /** Address of a photo. While it cannot be loaded the drawn face stands in. */
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

function Face({ drawing }: { drawing: Drawing }) {
  const skin = `var(--skin-${drawing.skin})`
  const hair = `var(--hair-${drawing.hair})`
  const cut = hairCuts[drawing.cut]
  return (
    <svg viewBox="0 0 44 51" aria-hidden="true">
      <path d="M4 51c1-10 8-13 18-13s17 3 18 13z" fill={`var(--cloth-${drawing.cloth})`} />
      <path d="M17 30h10v8c0 3-10 3-10 0z" fill={skin} />
      <path d="M17 33c3 3 7 3 10 0v2c-3 3-7 3-10 0z" fill="var(--face-shade)" />
      <ellipse cx="22" cy="23" rx="10.5" ry="12" fill={skin} />
      {cut?.buns ? (
        <>
          <circle cx="11" cy="13" r="5" fill={hair} />
          <circle cx="33" cy="13" r="5" fill={hair} />
        </>
      ) : null}
      {cut?.paths.map((path) => (
        <path key={path} d={path} fill={hair} />
      ))}
    </svg>
  )
}

/** A person in an arch: their photo, else a drawn face, else their initials. */
export const Portrait = memo(function Portrait({
  name,
  seed,
  pic,
  size = 'medium',
  mood = 'there',
}: PortraitProps) {
  const [failedPic, setFailedPic] = useState<string | null>(null)
  const drawing = seed ? drawFace(seed) : null
  const photo = pic && pic !== failedPic ? pic : null
  const isText = !photo && !drawing
  return (
    <span
      aria-hidden
      data-print="never"
      className={`${styles.Portrait} ${isText ? styles.initials : ''} ${mood === 'away' ? styles.away : ''}`}
      style={{
        ['--size' as string]: `${sizes[size]}px`,
        ...(drawing ? { ['--wall' as string]: `var(--wall-${drawing.wall})` } : {}),
      }}
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
      ) : drawing ? (
        <Face drawing={drawing} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
})
