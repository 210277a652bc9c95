/** The roof, the door and the ball, in chalk and linden. */
export function BrandMark({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="28 78 456 352" width={size} height={size} aria-hidden="true">
      <path
        d="M100 232h312v188h-40V314c0-44-30-70-70-70h-92c-40 0-70 26-70 70v106h-40z"
        fill="var(--on-shelter)"
      />
      <path d="M256 88 480 190v48H32v-48z" fill="var(--on-shelter)" />
      <circle cx="278" cy="366" r="54" fill="var(--linden)" />
    </svg>
  )
}
