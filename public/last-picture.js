/* Runs as soon as the last picture is on the page, hidden, as the service worker has put it there (decision 060): shows it if it is true of this moment, and else takes it away before anything is painted. */
;(() => {
  const root = document.getElementById('root')
  /* The app ends the picture when it stands. */
  const picture = { isShown: false, taps: [] }
  window.lastPicture = picture

  const claimsOf = (token) =>
    JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))

  /** Whose it is, and that the session may still be theirs. Who takes somebody's place sees nothing of anybody's. */
  function isOwn({ userId, clockOffsetMs }) {
    const access = localStorage.getItem('accounts:accessToken')
    const refresh = localStorage.getItem('accounts:refreshToken')
    const isActing =
      localStorage.getItem('accounts:originalAccessToken') !== null ||
      localStorage.getItem('accounts:originalRefreshToken') !== null
    if (!access || !refresh || isActing) return false
    const { data, sub } = claimsOf(access)
    const { exp } = claimsOf(refresh)
    const isOver = exp !== undefined && exp * 1000 <= Date.now() + clockOffsetMs
    return (data?.userId ?? sub) === userId && !isOver
  }

  /** The address may leave out what the screen chooses by itself at this hour. */
  function isHere({ address, isUsual, isHome }) {
    const { pathname, searchParams } = new URL(address, location.origin)
    const asked = [...new URLSearchParams(location.search)]
    if (location.pathname === '/') return isHome && isUsual && asked.length === 0
    const isPart = asked.every(([name, value]) => searchParams.get(name) === value)
    const isWhole = asked.length === [...searchParams].length
    return location.pathname === pathname && isPart && (isWhole || isUsual)
  }

  /** Its hour, its language and its window are the same as now. */
  function isStill({ from, until, clockOffsetMs, width, height, language }) {
    const now = Date.now() + clockOffsetMs
    return (
      from <= now &&
      now < until &&
      width === innerWidth &&
      height === innerHeight &&
      language === document.documentElement.lang
    )
  }

  /* As on the card itself (`src/people/long-press.ts`): a longer press opens something, and a picture has nothing to open. */
  const longPressMs = 450
  let pressedAt = 0

  /* A tap on the picture is made once the app stands: one a child, however often it was pressed. */
  function hold(event) {
    if (event.type === 'pointerdown') {
      pressedAt = event.timeStamp
      return
    }
    event.stopImmediatePropagation()
    event.preventDefault()
    if (event.timeStamp - pressedAt > longPressMs && pressedAt > 0) return
    const card = event.type === 'click' && event.target.closest?.('[data-child]')
    const screen = card ? card.closest('[data-screen]') : null
    if (!screen) return
    const place = `[data-screen="${screen.dataset.screen}"] [data-child="${card.dataset.child}"]`
    if (picture.taps.some((tap) => tap.place === place)) return
    picture.taps.push({ place, mark: card.dataset.mark })
    card.setAttribute('aria-busy', 'true')
  }
  const held = ['pointerdown', 'click', 'keydown', 'contextmenu']
  /* A page whose app does not come is not mistaken for the app. */
  const longestMs = 20_000

  function show({ address }) {
    // The app goes straight to where it would lead: a page in between would take the picture's place.
    history.replaceState(history.state, '', address)
    // The policy of the page takes no style from a text.
    for (const part of root.querySelectorAll('[data-style]'))
      part.style.cssText = part.dataset.style
    picture.isShown = true
    for (const kind of held) window.addEventListener(kind, hold, true)
    const late = setTimeout(() => {
      picture.end?.()
      root.replaceChildren()
    }, longestMs)
    picture.end = () => {
      clearTimeout(late)
      for (const kind of held) window.removeEventListener(kind, hold, true)
      delete picture.end
      return picture.taps
    }
  }

  function isTrue(kept) {
    try {
      return isOwn(kept) && isHere(kept) && isStill(kept)
    } catch {
      return false
    }
  }

  const text = root.dataset.lastPicture
  if (text === undefined) return
  const kept = JSON.parse(text)
  if (isTrue(kept)) show(kept)
  else root.replaceChildren()
  delete root.dataset.lastPicture
  root.hidden = false
})()
