import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react'
import styles from './queue.module.css'

/** A mail without its styles, which the app's policy takes from no markup, and those styles. */
export function partStyles(html: string): { markup: string; sheet: string } {
  const [whole = '', sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  // The server writes every quote of a text as an entity: a bare one belongs to the markup.
  const markup = html
    .replace(whole, '')
    .replaceAll(' style="', ' data-style="')
    .replace('<head>', '<head><base target="_blank">')
  return { markup, sheet }
}

function giveStyles(page: Document, sheet: string): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet) return
  const made = new Sheet()
  made.replaceSync(sheet)
  page.adoptedStyleSheets = [made]
}

/** A mail as it arrives, as high as it is. Nothing in it runs, and its links lead nowhere. */
export function LetterFrame({ html, title }: { html: string; title: string }) {
  const { markup, sheet } = useMemo(() => partStyles(html), [html])
  const watching = useRef<ResizeObserver>(null)
  useEffect(() => () => watching.current?.disconnect(), [])
  const onLoad = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = frame.contentDocument
    if (!page?.body) return
    giveStyles(page, sheet)
    watching.current?.disconnect()
    // Pictures arrive later, and a narrower page is a higher one.
    watching.current = new ResizeObserver(() => {
      // A pixel more than its height: a fraction too little would bring a scrollbar.
      frame.style.height = `${Math.ceil(page.body.getBoundingClientRect().height) + 1}px`
    })
    watching.current.observe(page.body)
  }
  return (
    <iframe
      className={styles.Frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={markup}
      onLoad={onLoad}
    />
  )
}
