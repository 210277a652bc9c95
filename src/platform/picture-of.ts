/** Parts that no picture shows (`never`), and parts whose place it keeps empty (`blank`): `data-picture` says which. */
const never = '[data-picture="never"]'
const blank = '[data-picture="blank"]'

/** What checks from outside read of a screen that stands: a picture of it promises nothing. */
const promises = ['data-ready', 'data-saved', 'data-sync', 'data-waiting', 'data-attention']

/**
 * What the page shows, as a text that a later start puts back. Null while something lies over the screen. A style is kept
 * beside its element: the page's policy takes none from a text.
 */
export function pictureOf(root: Element): string | null {
  if (root.querySelector('dialog[open]')) return null
  const picture = root.cloneNode(true) as Element
  for (const part of picture.querySelectorAll(never)) part.remove()
  for (const part of picture.querySelectorAll<HTMLElement>(blank)) part.style.visibility = 'hidden'
  for (const name of promises)
    for (const part of picture.querySelectorAll(`[${name}]`)) part.removeAttribute(name)
  for (const part of picture.querySelectorAll<HTMLElement>('[style]')) {
    part.dataset.style = part.style.cssText
    part.removeAttribute('style')
  }
  return picture.innerHTML
}
