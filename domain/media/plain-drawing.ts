const listed = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

/** The elements of a pictogram. Each of these costs about as much as its own text. */
const elements = listed(
  `svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop style title
  desc metadata`,
)

const attributes = listed(
  `id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height viewBox points offset transform preserveAspectRatio
  version baseProfile gradientUnits gradientTransform spreadMethod fill fill-opacity fill-rule clip-rule stroke
  stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit color opacity stop-color stop-opacity
  display visibility overflow paint-order vector-effect shape-rendering text-rendering image-rendering color-rendering
  color-interpolation enable-background role focusable lang type`,
)

/** Copies of copies multiply; so few of them make nine copies at most. */
const mostUses = 6

const namespaces = {
  shapes: 'http://www.w3.org/2000/svg',
  links: 'http://www.w3.org/1999/xlink',
  facts: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  ofDrawers: 'http://www.w3.org/',
}

/** As far as a drawing may call something up: a colour or a shape of its own. */
const ownPlace = /^#[^&\\]*$/
const ownPaint = /url\(\s*(["']?)#[\w.-]+\1\s*\)/g
const reachingOut = /[&\\<]|url\(|src\(/i
/** Blurs and dashes can take any time; programs that draw write `none` for them. */
const endless = /(?:filter|stroke-dasharray)(?!\s*:\s*none)/i

const isPlainValue = (value: string): boolean => !reachingOut.test(value.replaceAll(ownPaint, ''))

const isPlainStyle = (css: string): boolean =>
  isPlainValue(css) && !css.includes('@') && !endless.test(css)

/** A prefix stands for a program's own notes. What the W3C has named may mean something to the library that draws. */
function isPlainPrefix(prefix: string, namespace: string): boolean {
  if (prefix === 'xlink') return namespace === namespaces.links
  if (prefix === 'svg') return namespace === namespaces.shapes
  const isForDrawers = namespace.startsWith(namespaces.ofDrawers) && namespace !== namespaces.facts
  return !isForDrawers && !namespace.includes('&')
}

type Attribute = { prefix: string | undefined; name: string; value: string }

function isPlainAttribute({ prefix, name, value }: Attribute): boolean {
  if (prefix === 'xmlns') return isPlainPrefix(name, value)
  if (prefix === 'xml') return name === 'space' || name === 'lang'
  if (name === 'href' && (prefix === undefined || prefix === 'xlink')) return ownPlace.test(value)
  if (prefix !== undefined || name === 'xmlns') return prefix !== 'svg'
  if (name === 'style') return isPlainStyle(value)
  if (name.startsWith('data-') || name.startsWith('aria-')) return true
  return attributes.has(name) && isPlainValue(value)
}

const comment = /<!--[\s\S]*?-->/y
const document = /<!DOCTYPE\s[^<>[\]]*>/y
const declaration = /^\uFEFF?<\?xml\b(?![^>]*encoding\s*=\s*["'](?!utf-8["']))[^<>]*\?>/i
const tag =
  /<(\/?)(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)((?:\s+(?:[\w.-]+:)?[\w.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /(?:([\w.-]+):)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** All of a style is one text: taken apart by comments, its words could not be read here. */
const style = /([^<]*)<\/style\s*>/y
const styleAsData = /\s*<!\[CDATA\[([^<]*)\]\]>\s*<\/style\s*>/y

/** Moves a pattern on from a place; undefined where it does not stand there. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

const attributesIn = (written: string): Attribute[] =>
  [...written.matchAll(attribute)].map(([, prefix, name = '', double, single]) => ({
    prefix,
    name,
    value: double ?? single ?? '',
  }))

/**
 * True if an SVG holds nothing but plain shapes and colours, which are drawn in no time: no pictures, text, filters,
 * masks or clipping, nothing from elsewhere, nothing that unfolds. What is not understood is not plain.
 */
export function isPlainDrawing(text: string): boolean {
  const styles: string[] = []
  let uses = 0
  let at = declaration.exec(text)?.[0].length ?? 0
  for (;;) {
    at = text.indexOf('<', at)
    if (at < 0) return uses <= mostUses && isPlainStyle(styles.join(''))
    const skipped = matchAt(comment, text, at) ?? matchAt(document, text, at)
    if (skipped) {
      at += skipped[0].length
      continue
    }
    const found = matchAt(tag, text, at)
    if (!found || !isPlainTag(found)) return false
    at += found[0].length
    const [, closing, prefix, name, , empty] = found
    if (closing || prefix !== undefined) continue
    if (name === 'use') uses += 1
    if (name !== 'style' || empty) continue
    const said = matchAt(styleAsData, text, at) ?? matchAt(style, text, at)
    if (!said) return false
    styles.push(said[1] ?? '')
    at += said[0].length
  }
}

function isPlainTag([, , prefix, name = '', written = '']: RegExpExecArray): boolean {
  const said = attributesIn(written)
  if (prefix === undefined) return elements.has(name) && said.every(isPlainAttribute)
  const isPlainNamespace = (it: Attribute) => it.prefix !== 'xmlns' || isPlainAttribute(it)
  return prefix !== 'svg' && said.every(isPlainNamespace)
}
