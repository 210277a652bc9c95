/** The widget of the service, as its script offers it. */
type Turnstile = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      action: string
      appearance: 'interaction-only'
      callback: (token: string) => void
      'error-callback': () => boolean
      'timeout-callback': () => void
      'before-interactive-callback': () => void
    },
  ): string | undefined
  remove(widget: string): void
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** Milliseconds for the script, and for a person who has to answer. */
const patience = { script: 10_000, answer: 90_000 }

const loaded = (): Turnstile | undefined =>
  (globalThis as typeof globalThis & { turnstile?: Turnstile }).turnstile

/** Loads the script of the service; undefined where something on the way does not let it through. */
async function loadTurnstile(): Promise<Turnstile | undefined> {
  if (loaded()) return loaded()
  const script = document.createElement('script')
  script.src = source
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patience.script)
    script.onload = () => resolve()
    script.onerror = () => resolve()
    document.head.append(script)
  })
  if (!loaded()) script.remove()
  return loaded()
}

/**
 * Asks the service whether a person sends this. A dialog opens only where the service wants to see a tap. Null where there
 * is no answer: its script does not load, the person closes the dialog, or nothing comes in time.
 */
export async function askCaptcha(siteKey: string): Promise<string | null> {
  const turnstile = await loadTurnstile()
  if (!turnstile) return null
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', document.title)
  document.body.append(dialog)
  let widget: string | undefined
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<string | null>((resolve) => {
      const nothing = () => resolve(null)
      limit = setTimeout(nothing, patience.answer)
      dialog.onclose = nothing
      widget = turnstile.render(dialog, {
        ...{ sitekey: siteKey, action: 'admission', appearance: 'interaction-only' },
        callback: resolve,
        // True: it is heard, and the service need not write it anywhere.
        'error-callback': () => {
          nothing()
          return true
        },
        'timeout-callback': nothing,
        'before-interactive-callback': () => dialog.showModal(),
      })
    })
  } catch {
    return null
  } finally {
    clearTimeout(limit)
    if (widget !== undefined) turnstile.remove(widget)
    dialog.remove()
  }
}
