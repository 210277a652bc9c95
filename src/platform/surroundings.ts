type Surroundings = {
  userAgent: string
  maxTouchPoints: number
  isStandalone: boolean
}

/** Safari on an iPhone, or on an iPad, which calls itself a Macintosh but has fingers on it. */
export function isSafariTabOnTouch({
  userAgent,
  maxTouchPoints,
  isStandalone,
}: Surroundings): boolean {
  if (isStandalone) return false
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && /Safari\//.test(userAgent)
}

export const readSurroundings = (): Surroundings => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  isStandalone:
    window.matchMedia?.('(display-mode: standalone)').matches === true ||
    ('standalone' in navigator && navigator.standalone === true),
})
