import styles from './sign-in-scene.module.css'

const hopscotch =
  'M72 280l14-14h28l-11 14zM103 280l11-14h28l-8 14zM97 266l10-10h25l-8 10zM86 266h0M114 266l8-10M134 280l8-14h28l-5 14zM165 280l5-14h28l-2 14z'

function Tree() {
  return (
    <>
      <path
        className={styles.leaf}
        d="M276 66c-26 0-40 16-40 34-20 2-35 18-35 38 0 23 18 42 42 42h66c24 0 42-19 42-42 0-20-15-36-35-38 0-18-14-34-40-34z"
      />
      <path
        className={styles.trunk}
        d="M276 250V116M276 164l26-21M276 144l-20-16"
        strokeWidth="6"
      />
      <path className={styles.trunk} d="M256 250h40" strokeWidth="3" />
    </>
  )
}

type Height = 'tall' | 'low'

/** A courtyard seen from under its préau: on a phone a strip above the form; a low one shows its foot. */
function Strip({ height }: { height: Height }) {
  return (
    <svg
      viewBox="0 0 390 290"
      className={styles.Strip}
      preserveAspectRatio={height === 'low' ? 'xMidYMax slice' : 'xMidYMin slice'}
      aria-hidden="true"
    >
      <rect className={styles.sky} width="390" height="290" />
      <path className={styles.ground} d="M0 246c70-12 120-14 195-14s125 2 195 14v44H0z" />
      <path className={styles.beam} d="M232 0h116v40L250 290H60z" />
      <Tree />
      <path className={styles.chalk} d={hopscotch} strokeWidth="2.5" />
      <g className={styles.shelter}>
        <path d="M22 0h15v262H22zM353 0h15v262h-15zM17 256h25v16H17zM348 256h25v16h-25z" />
        <path d="M37 0h84C70 4 37 34 37 88zM353 0h-84c51 4 84 34 84 88z" />
      </g>
    </svg>
  )
}

// Two units of overlap with the post: without it the screen draws a seam.
const leftBracket = '0h178c-108 8-176 70-176 180h-2z'
const rightBracket = '0h-178c108 8 176 70 176 180h2z'

/** On a desk the whole page stands under the roof: two bays, the courtyard in one, the form in the other. */
function Courtyard() {
  return (
    <svg
      viewBox="0 0 1440 840"
      className={styles.Courtyard}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <rect className={styles.sky} width="1440" height="840" />
      <path className={styles.ground} d="M0 690c260-40 440-46 720-46s460 6 720 46v150H0z" />
      <path className={styles.beam} d="M430 0h230L450 840H20z" />
      <g transform="translate(-146 -2) scale(2.35 2.8)">
        <Tree />
      </g>
      <path
        className={styles.chalk}
        d={hopscotch}
        strokeWidth="1.8"
        transform="translate(10 20) scale(2.4 2.6)"
      />
      <g className={styles.shelter}>
        <path d="M60 0h30v752H60zM762 0h30v752h-30zM1350 0h30v752h-30z" />
        <path d="M48 740h54v34H48zM750 740h54v34h-54zM1338 740h54v34h-54z" />
        <path d={`M88 ${leftBracket}M790 ${leftBracket}`} />
        <path d={`M764 ${rightBracket}M1352 ${rightBracket}`} />
      </g>
    </svg>
  )
}

/** `low` leaves a phone more room for the form. */
export function SignInScene({ height }: { height: Height }) {
  return (
    <div className={`${styles.Scene} ${height === 'low' ? styles.low : ''}`}>
      <Strip height={height} />
      <Courtyard />
    </div>
  )
}
