/** An element of a statement, with the text that stands right inside it. */
export type Markup = { name: string; attributes: string; text: string; inside: Markup[] }

/** `instructions`: a DOCTYPE or an entity, which no bank writes. `broken`: no end, or more than a statement holds. */
export type MarkupFault = 'instructions' | 'broken'

/** Real statements nest 15 deep. */
const deepest = 60

/** 500 payments of CAMT.053 are about 30,000 elements. */
const mostElements = 150_000

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
}

function signOf(code: number): string {
  const isSign = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isSign ? String.fromCodePoint(code) : ''
}

/** Puts in the few signs that markup cannot write as they are. One pass: what comes out is not read again. */
const plainText = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (_, digits?: string, hex?: string, name?: string) =>
      name
        ? (named[name.toLowerCase()] ?? '')
        : signOf(digits ? Number(digits) : Number.parseInt(hex ?? '', 16)),
  )

/** A name without its prefix: `ns2:Ntry` is `Ntry`. */
const bareName = (name: string): string => name.slice(name.indexOf(':') + 1)

const aMarkup = (name: string, attributes = ''): Markup => ({
  ...{ name, attributes, text: '', inside: [] },
})

/** Grows the tree of a text step by step. What has a text of its own holds no elements, so SGML needs no end tags. */
class Tree {
  readonly root = aMarkup('')
  private readonly open: Markup[] = [this.root]
  private count = 0

  private get last(): Markup {
    return this.open.at(-1) as Markup
  }

  say(text: string): void {
    if (text.trim() !== '') this.last.text += text
  }

  /** False: nested deeper, or with more elements, than any statement. */
  begin(name: string, { attributes, isEmpty }: { attributes: string; isEmpty: boolean }): boolean {
    if (this.last.text !== '' && this.open.length > 1) this.open.pop()
    const made = aMarkup(bareName(name), attributes)
    this.last.inside.push(made)
    this.count += 1
    if (!isEmpty) this.open.push(made)
    return this.open.length <= deepest && this.count <= mostElements
  }

  /** Ends the nearest open element of this name, and all that is open inside it. */
  end(name: string): void {
    const bare = bareName(name)
    const place = this.open.findLastIndex((it) => it.name === bare)
    if (place > 0) this.open.length = place
  }
}

/**
 * Reads markup as banks write it, XML or the SGML of OFX 1, in one pass. Nothing is fetched and nothing is expanded: a
 * DOCTYPE ends the reading.
 */
export function readMarkup(text: string): Markup | MarkupFault {
  const tree = new Tree()
  let place = 0
  const next = (sign: string, from: number): number => text.indexOf(sign, from)
  for (;;) {
    const from = next('<', place)
    tree.say(plainText(text.slice(place, from < 0 ? text.length : from)))
    if (from < 0) return tree.root
    if (text.startsWith('<![CDATA[', from)) {
      const end = next(']]>', from + 9)
      if (end < 0) return 'broken'
      tree.say(text.slice(from + 9, end))
      place = end + 3
      continue
    }
    const closing = text.startsWith('<!--', from) ? '-->' : text[from + 1] === '?' ? '?>' : '>'
    if (closing === '>' && text[from + 1] === '!') return 'instructions'
    const end = next(closing, from + (closing === '-->' ? 4 : 1))
    if (end < 0) return 'broken'
    place = end + closing.length
    if (closing !== '>') continue
    const tag = text.slice(from + 1, end)
    if (tag.startsWith('/')) {
      tree.end(tag.slice(1).trim())
      continue
    }
    const isEmpty = tag.endsWith('/')
    const [name = ''] = tag.split(/[\s/]/, 1)
    if (name === '') return 'broken'
    if (!tree.begin(name, { attributes: tag.slice(name.length), isEmpty })) return 'broken'
  }
}

/** All elements of this name, however deep; those inside one of them are left out. */
export function* elementsNamed(name: string, { inside }: Markup): Generator<Markup> {
  for (const element of inside) {
    if (element.name === name) yield element
    else yield* elementsNamed(name, element)
  }
}

/** The first element of this name, however deep. */
export function elementNamed(name: string, within: Markup | undefined): Markup | undefined {
  if (!within) return undefined
  for (const element of elementsNamed(name, within)) return element
  return undefined
}

/** The first element at the end of this path, each step right inside the one before. */
export const elementAt = (path: readonly string[], within: Markup): Markup | undefined =>
  path.reduce<Markup | undefined>(
    (at, name) => at?.inside.find((element) => element.name === name),
    within,
  )

/** The text at the end of this path; empty where nothing stands there. */
export const textAt = (path: readonly string[], within: Markup): string =>
  elementAt(path, within)?.text.trim() ?? ''
