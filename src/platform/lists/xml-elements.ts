/** An element of a text in XML: its opening tag, what stands inside it, and its place in the text. */
export type XmlElement = { tag: string; inside: string; from: number; to: number }

const endsName = /[\s/>]/

/** The place of the next opening tag of this name; -1: there is none. */
function nextTag(xml: string, name: string, place: number): number {
  const opening = `<${name}`
  let from = xml.indexOf(opening, place)
  while (from >= 0 && !endsName.test(xml.charAt(from + opening.length)))
    from = xml.indexOf(opening, from + opening.length)
  return from
}

/** The opening tags of this name. Each search goes on where the last one ended, so that no text is read twice. */
export function* tagsOf(xml: string, name: string): Generator<string> {
  for (let from = nextTag(xml, name, 0); from >= 0; ) {
    const end = xml.indexOf('>', from)
    if (end < 0) return
    yield xml.slice(from, end + 1)
    from = nextTag(xml, name, end + 1)
  }
}

/**
 * The elements of this name, one after the other. The first one without an end is the last: nobody looks for ends that
 * do not come, however many elements are open.
 */
export function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  const closing = `</${name}>`
  for (let from = nextTag(xml, name, 0); from >= 0; ) {
    const tagEnd = xml.indexOf('>', from) + 1
    if (tagEnd === 0) return
    const isEmpty = xml.charAt(tagEnd - 2) === '/'
    const end = isEmpty ? tagEnd : xml.indexOf(closing, tagEnd)
    if (end < 0) return
    const to = isEmpty ? end : end + closing.length
    yield { tag: xml.slice(from, tagEnd), inside: xml.slice(tagEnd, end), from, to }
    from = nextTag(xml, name, to)
  }
}

/** Finds what stands inside the first element of this name; empty where there is none. */
export function insideOf(xml: string, name: string): string {
  for (const { inside } of elementsOf(xml, name)) return inside
  return ''
}

/** The text without its elements of this name. */
export function withoutElements(xml: string, name: string): string {
  const pieces: string[] = []
  let place = 0
  for (const { from, to } of elementsOf(xml, name)) {
    pieces.push(xml.slice(place, from))
    place = to
  }
  return place === 0 ? xml : [...pieces, xml.slice(place)].join('')
}

const patterns = new Map<string, RegExp>()

/** The value of an attribute of a tag. */
export function attributeOf(tag: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\s${name}="([^"]*)"`)
  patterns.set(name, pattern)
  return pattern.exec(tag)?.[1]
}
