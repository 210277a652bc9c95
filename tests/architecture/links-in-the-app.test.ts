import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { isTest, readSourceTree } from './source-tree.ts'

const product = readSourceTree().filter(({ path }) => path.startsWith('src/') && !isTest(path))

/** The addresses of all pages, as the manifests say them. */
const pages = product
  .filter(({ path }) => path.endsWith('.feature.ts'))
  .flatMap(({ text }) => [...text.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path]) => path ?? ''))

const begins = new Set(pages.map((path) => path.split('/')[1] ?? '').filter(Boolean))

/** An address as it is followed: a step that is filled in, and without what is asked of the page. */
const followed = (link: string): string =>
  link
    .replace(/(?<=\/)\$\{[^}]*\}/g, 'x')
    .replace(/(\$\{|[?#]).*$/, '')
    .replace(/\/$/, '')

const links = product.flatMap(({ path, text }) =>
  [...text.matchAll(/(['"`])(\/[a-z][^'"`\s]*)\1/g)].flatMap(([, , link = '']) =>
    // Below /api the server answers, and no page.
    begins.has(link.split(/[/?#]/)[1] ?? '') && !link.startsWith('/api/') ? [{ path, link }] : [],
  ),
)

test('every address in the app is that of a page: a number of the day never leads to nowhere', () => {
  expect(links.length).toBeGreaterThan(50)
  const lost = links.filter(({ link }) => !pages.some((page) => matchPath(page, followed(link))))
  expect(lost.map(({ path, link }) => `${path}: ${link}`)).toEqual([])
})
