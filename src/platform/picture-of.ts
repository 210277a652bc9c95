/** Parts that no picture shows (`never`), and parts whose place it keeps empty (`blank`): `data-picture` says which. */
const never = '[data-picture="never"]'
const blank = '[data-picture="blank"]'

/** The attributes that checks from outside read of a screen that stands: a picture of it promises nothing. */
const promises = ['data-ready', 'data-saved', 'data-sync', 'data-waiting', 'data-attention']

/** Copies what the page shows, as a text that a later start puts back. Null while something lies over the screen. */
export function pictureOf(root: Element): string | null {
  return root.querySelector('dialog[open]') ? null : picturedCopy(root).innerHTML
}

/** A copy that a later start may show. A style is kept beside its element: the page's policy takes none from a text. */
export function picturedCopy(shown: Element): Element {
  const picture = shown.cloneNode(true) as Element
  for (const part of picture.querySelectorAll(never)) part.remove()
  for (const part of picture.querySelectorAll<HTMLElement>(blank)) part.style.visibility = 'hidden'
  for (const card of allWith<HTMLElement>('data-child', picture)) sayByName(card)
  for (const sign of picture.querySelectorAll('svg')) drawInOne(sign)
  for (const name of promises)
    for (const part of allWith<HTMLElement>(name, picture)) part.removeAttribute(name)
  for (const part of allWith<HTMLElement>('style', picture)) {
    part.dataset.style = part.style.cssText
    part.removeAttribute('style')
  }
  return picture
}

/** The words of a card that are only said become its name: nobody has to lay them out. */
function sayByName(card: HTMLElement): void {
  const [said, ...others] = [...card.children].filter((part) => part.ariaHidden !== 'true')
  if (!said || said.childElementCount > 0 || others.length > 0) return
  card.setAttribute('aria-label', said.textContent)
  said.remove()
}

/** The lines of a sign are drawn as one: eight of them are eight boxes to lay out. */
function drawInOne(sign: SVGElement): void {
  const lines = [...sign.children]
  const isPlain = lines.every(
    (line) => line.localName === 'path' && line.getAttributeNames().join() === 'd',
  )
  const [first, ...others] = lines
  if (!isPlain || !first) return
  const pens = lines.map((line) => line.getAttribute('d') ?? '')
  // A line that begins beside the last point would begin there: it begins beside the corner instead, as it did alone.
  first.setAttribute('d', pens.map((pen) => (pen.startsWith('m') ? `M0 0${pen}` : pen)).join(''))
  for (const line of others) line.remove()
}

const allWith = <Kind extends Element>(name: string, picture: Element): readonly Kind[] => {
  const inside = [...picture.querySelectorAll<Kind>(`[${name}]`)]
  return picture.hasAttribute(name) ? [picture as Kind, ...inside] : inside
}
