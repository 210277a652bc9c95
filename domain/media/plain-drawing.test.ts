import { describe, expect, test } from 'vitest'
import { isPlainDrawing } from './plain-drawing.ts'

const svg = (content: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${more}>${content}</svg>`
const link = ' xmlns:xlink="http://www.w3.org/1999/xlink"'
const shape = '<circle cx="16" cy="16" r="9"/>'

const ofInkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="32mm" height="32mm" viewBox="0 0 32 32" version="1.1" id="svg5" inkscape:version="1.2"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"/><defs id="defs2" />
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li>Papa &amp; moi</rdf:li></rdf:RDF></metadata>
  <g inkscape:label="Calque 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:#85ab3f;stroke:none;stroke-dasharray:none;filter:none" d="M 1,2 3,4 Z" id="curly" />
  </g>
</svg>`

const ofIllustrator = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${svg(
  `<style type="text/css"><![CDATA[.st0{fill:url(#sky);}]]></style>
  <linearGradient id="sky"><stop offset="0" stop-color="#fff"/></linearGradient><g class="st0">${shape}</g>`,
  ` ${link} style="enable-background:new 0 0 32 32;" xml:space="preserve"`,
)}`

describe('a plain drawing', () => {
  test.each([
    ['shapes', svg(`<title>Coffee filter, url(x)</title><g fill="url(#a) #fff">${shape}</g>`)],
    ['what Inkscape writes', ofInkscape],
    ['what Illustrator writes', ofIllustrator],
    ['a shape that is used twice', svg(`<use href="#a"/><use xlink:href='#b'></use>`, link)],
    ['styles', svg(`<style>.a{fill:url("#b")} .c{stroke:red}</style>${shape}`)],
  ])('is one of %s', (_, drawing) => {
    expect(isPlainDrawing(drawing)).toBe(true)
  })

  test.each([
    ['a picture', '<image href="data:image/png;base64,AAAA"/>'],
    ['a drawing in it', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a script', '<script>alert(1)</script>'],
    ['an event', '<g onload="alert(1)"/>'],
    ['a page', '<foreignObject/>'],
    ['text', '<text>Dehors</text>'],
    ['a filter', '<filter id="f"/>'],
    ['a mask', '<mask id="m"/>'],
    ['a pattern', '<pattern id="p"/>'],
    ['a marker', '<marker id="m"/>'],
    ['clipping', '<clipPath id="c"/>'],
    ['something clipped', '<g clip-path="url(#c)"/>'],
    ['something moving', '<animate/>'],
    ['a shape from elsewhere', '<use href="https://far.test/a.svg#b"/>'],
    ['a shape from a file', '<use href="file:///etc/passwd"/>'],
    ['a shape in its address', `<use href="data:image/svg+xml,%3Csvg/%3E#a"/>`],
    ['a colour from elsewhere', '<g fill="url(https://far.test/#b)"/>'],
    ['a colour from elsewhere, in signs', '<g fill="url&#40;https://far.test/#b)"/>'],
    ['dashes', '<path d="M0 0h9" stroke-dasharray="0.0001"/>'],
    ['more shapes used than are cheap', '<use href="#a"/>'.repeat(7)],
    ['a base for addresses', '<g xml:base="https://far.test/"/>'],
    ['an instruction', '<?xml-stylesheet href="a.css"?>'],
    ['data outside a style', '<![CDATA[<image/>]]>'],
    ['what is no tag', '<g <g>'],
    ['a tag that does not end', '<g '],
    ['a comment that does not end', '<!-- '],
    ['a style that does not end', '<style>.a{}'],
    ['a style in pieces', '<style>.a{fil<!-- -->ter:blur(9px)}</style>'],
    ['a style in two', '<style>.a{fil</style><style>ter:blur(9px)}</style>'],
    ['a style in signs', '<style>.a{fil&#116;er:blur(9px)}</style>'],
    ['a style in escapes', '<style>.a{fil\\74 er:blur(9px)}</style>'],
    ['a blur', '<style>.a{filter:blur(9px)}</style>'],
    ['a blur on the spot', '<g style="filter : blur(9px)"/>'],
    ['a blur behind a remark', '<style>.a{filter/**/:blur(9px)}</style>'],
    ['a style from elsewhere', '<style>@import "https://far.test/a.css";</style>'],
    ['a picture in a style', '<style>.a{mask:url(https://far.test/a.svg)}</style>'],
  ])('holds not %s', (_, content) => {
    expect(isPlainDrawing(svg(content, link))).toBe(false)
  })

  test.each([
    ['entities', `<!DOCTYPE svg [<!ENTITY a "ha">]>${svg('')}`],
    ['words of another alphabet', `<?xml version="1.0" encoding="utf-7"?>${svg('')}`],
    ['shapes under another prefix', svg('<b:image/>', ' xmlns:b="http://www.w3.org/2000/svg"')],
    [
      'shapes under their own prefix',
      svg('<svg:image/>', ' xmlns:svg="http://www.w3.org/2000/svg"'),
    ],
    [
      'links under another prefix',
      svg('<use b:href="a"/>', ' xmlns:b="http://www.w3.org/1999/xlink"'),
    ],
    ['whole files', svg('<x:include/>', ' xmlns:x="http://www.w3.org/2001/XInclude"')],
    ['a prefix in signs', svg('<x:image/>', ' xmlns:x="http&#58;//www.w3.org/2000/svg"')],
  ])('has no %s', (_, drawing) => {
    expect(isPlainDrawing(drawing)).toBe(false)
  })

  test.each([
    ['spaces in a tag', `<svg ${' '.repeat(200_000)}`],
    ['spaces in a style', svg(`<style>${' '.repeat(200_000)}<g/></style>`)],
    ['attributes', `<svg ${'a="" '.repeat(40_000)}`],
    ['a name', `<svg ${'a'.repeat(200_000)}`],
    ['comments', svg('<!---->'.repeat(28_000))],
    ['openings of comments', svg('<!--'.repeat(50_000))],
    ['colours', svg(`<g fill="${'url('.repeat(50_000)}"/>`)],
    ['spaces in a colour', svg(`<g fill="url(${' '.repeat(200_000)}"/>`)],
  ])(
    'is looked for in no time, whatever it has of %s',
    (_, drawing) => {
      // A rule that goes over a text again and again would hit the limit of the test.
      expect(typeof isPlainDrawing(drawing)).toBe('boolean')
    },
    2_000,
  )
})
