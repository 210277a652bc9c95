/* Runs as soon as the last picture is on the page, hidden, as the service worker has put it there (decision 060): shows it if it is true of this moment, and else takes it away before anything is painted. */
;(() => {
  const root = document.getElementById('root')
  const lying = document.getElementById('taps-on-picture')
  lying?.remove()
  /* The app ends the picture when it stands. */
  const picture = { isShown: false, held: [], entries: [], writing: [] }
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

  /** The outbox of the person, as it lies there: the picture is of somebody who has entered something here before. */
  function openOutbox(userId) {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(`preau-u-${userId}`)
      opening.onupgradeneeded = () => opening.transaction.abort()
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        // Nobody who upgrades or deletes it has to wait for a picture.
        opening.result.onversionchange = () => opening.result.close()
        resolve(opening.result)
      }
    })
  }

  /** All rows of one tap or none, on the disk and not in the buffer of the system. */
  const written = (database, rows) =>
    new Promise((resolve, reject) => {
      const writing = database.transaction('outbox', 'readwrite', { durability: 'strict' })
      const adding = rows.map((row) => writing.objectStore('outbox').add(row))
      writing.oncomplete = () =>
        resolve(rows.map((row, place) => ({ ...row, seq: adding[place].result })))
      writing.onabort = () => reject(writing.error)
      writing.commit?.()
    })

  function drawn(html) {
    const template = document.createElement('template')
    template.innerHTML = html
    const [made] = template.content.children
    applyStyles(template.content)
    return made
  }

  /** The policy of the page takes no style from a text. */
  function applyStyles(within) {
    for (const part of within.querySelectorAll('[data-style]'))
      part.style.cssText = part.dataset.style
  }

  function takePlaceOf(shown, other) {
    const hadFocus = document.activeElement === shown
    other.tabIndex = shown.tabIndex
    shown.replaceWith(other)
    if (hadFocus) other.focus({ preventScroll: true })
  }

  /** The card is painted as the tap leaves it, and says that it is saved once it is. Where it cannot be, the app is tapped. */
  async function keep(card, { rows, card: html }) {
    const tap = tapOn(card)
    let next
    try {
      next = drawn(html)
      takePlaceOf(card, next)
      const now = { madeAt: new Date().toISOString(), clockOffsetMs: picture.clockOffsetMs }
      const texts = JSON.stringify(rows).replaceAll('"{hour}"', JSON.stringify(schoolHour()))
      const made = JSON.parse(texts).map((row) => ({ ...row, ...now }))
      picture.entries.push(...(await written(await picture.outbox, made)))
      next.dataset.saved = 'tablet'
    } catch {
      if (next?.isConnected) takePlaceOf(next, card)
      // A second tap meanwhile was one on the card as it is no more.
      picture.held = picture.held.filter(({ place }) => place !== tap.place)
      hold(card, tap)
    }
  }

  /** What the school's clock shows, by the corrected clock. None once the half-day of the picture is over. */
  function schoolHour() {
    const { clockOffsetMs, zoneMinutes, until } = picture
    if (Date.now() + clockOffsetMs >= until) return null
    const minutes = Math.floor((Date.now() + clockOffsetMs) / 60_000) + zoneMinutes
    const dayMs = (((minutes % 1_440) + 1_440) % 1_440) * 60_000
    return new Date(dayMs).toISOString().slice(11, 16)
  }

  /** Where the app makes a tap that is held: on no other screen, and on no other half-day. */
  const tapOn = (card) => {
    const { child, mark } = card.dataset
    const { halfDay } = card.closest('[data-half-day]')?.dataset ?? {}
    const half = halfDay ? `[data-half-day="${halfDay}"] ` : ''
    return { place: `[data-screen="${picture.screen}"] ${half}[data-child="${child}"]`, mark }
  }

  /* Any other tap is made once the app stands: one a child, however often it was pressed. */
  function hold(card, tap) {
    if (picture.held.some(({ place }) => place === tap.place)) return
    picture.held.push(tap)
    card.setAttribute('aria-busy', 'true')
  }

  function onInput(event) {
    if (event.type === 'pointerdown') {
      pressedAt = event.timeStamp
      return
    }
    // Keys are the browser's own, and a key that presses makes a click. Enter would open the details of a child: no tap.
    const isKey = event.type === 'keydown'
    if (isKey && (event.key !== 'Enter' || !event.target.closest?.('[data-child]'))) return
    event.stopImmediatePropagation()
    event.preventDefault()
    const isLong = pressedAt > 0 && event.timeStamp - pressedAt > longPressMs
    // A screen reader clicks without a press: an earlier press says nothing about it.
    if (event.type === 'click') pressedAt = 0
    if (isLong) return
    const card = event.type === 'click' && event.target.closest?.('[data-child]')
    if (!card) return
    const tap = takeTap(card.dataset.child)
    if (tap) picture.writing.push(keep(card, tap))
    else hold(card, tapOn(card))
  }
  const inputs = ['pointerdown', 'click', 'keydown', 'contextmenu']
  /* A page whose app does not come is not mistaken for the app. */
  const longestMs = 20_000

  let taps
  /** What this tap does, once. No tap is read before the first one: the picture is painted first. */
  function takeTap(child) {
    taps ??= JSON.parse(lying?.textContent ?? '{}')
    const tap = taps[child]
    delete taps[child]
    return tap
  }

  function show({ address, userId, clockOffsetMs, zoneMinutes, until }) {
    // The app goes straight to where it would lead: a page in between would take the picture's place.
    history.replaceState(history.state, '', address)
    applyStyles(root)
    picture.isShown = true
    picture.screen = root.querySelector('[data-screen]')?.dataset.screen
    Object.assign(picture, { userId, clockOffsetMs, zoneMinutes, until })
    picture.outbox = openOutbox(userId)
    picture.outbox.catch(() => {})
    for (const kind of inputs) window.addEventListener(kind, onInput, true)
    const late = setTimeout(() => {
      picture.end?.()
      root.replaceChildren()
    }, longestMs)
    picture.end = () => {
      clearTimeout(late)
      for (const kind of inputs) window.removeEventListener(kind, onInput, true)
      delete picture.end
      void Promise.allSettled(picture.writing)
        .then(() => picture.outbox)
        .then((outbox) => outbox.close())
        .catch(() => {})
      return picture
    }
  }

  function isTrue(kept) {
    try {
      return isOwn(kept) && isHere(kept) && isStill(kept)
    } catch {
      return false
    }
  }

  function look() {
    const text = root.dataset.lastPicture
    if (text === undefined) return
    const kept = JSON.parse(text)
    if (isTrue(kept)) show(kept)
    else root.replaceChildren()
    delete root.dataset.lastPicture
    root.hidden = false
  }

  /** The code of the app comes into the page, once. */
  function beginApp() {
    const app = document.getElementById('app')
    if (!app) return
    app.remove()
    for (const words of app.content.querySelectorAll('[data-language]'))
      if (words.dataset.language !== document.documentElement.lang) words.remove()
    document.head.append(document.importNode(app.content, true))
  }
  /* A tab in the background paints nothing, and has to start too. */
  const longestUntilSeenMs = 400
  /** A tap that is made as soon as a child is seen waits for no code of the app, and the first frame does not either. */
  function beginWhenSeen() {
    setTimeout(beginApp, longestUntilSeenMs)
    const whenIdle = window.requestIdleCallback ?? ((act) => setTimeout(act, 0))
    requestAnimationFrame(() => setTimeout(() => whenIdle(beginApp), 0))
  }

  try {
    look()
  } finally {
    if (picture.isShown) beginWhenSeen()
    else beginApp()
  }
})()
