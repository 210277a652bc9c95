import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minify, type Plugin, type Rolldown } from 'vite'
import { registerChunkName, startChunkName } from './cut.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** They run before the page is drawn. The first reads how the tablet looks, the second shows its last picture. */
const ownScripts = ['theme.js', 'last-picture.js']

/** The page's requests to the bundler, and the place of the last picture. */
const entry = /\s*<script type="module"[^>]*><\/script>/
const links = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g
const pictureScript = /<script src="\/last-picture\.js"><\/script>/

/**
 * The page of the app in one file: its first looks and its own scripts stand in it, so that the last picture waits for
 * nothing else. The policy of the page names them by their hashes (`server/platform/http/page-policy.ts`). The code of the
 * app lies in a template, which the script of the picture puts into the page: at once, or when the picture is seen.
 */
export const startPage = (root: string): Plugin => ({
  name: 'start-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const first = tagOf(html, entry).trim()
      const ahead = codeAhead(bundle).filter((file) => !first.includes(`"/${file}"`))
      // A browser asks for six files at once, and the question about the first visit stands in the first.
      const app = [...ahead.map((file) => preload(file)), ...wordsAhead(bundle)]
      let page = html.replace(entry, '').replaceAll(links, '')
      page = page.replaceAll(/\s*<!--.*?-->/gs, '')
      page = page.replace('</head>', () => `${looksOf(bundle)}</head>`)
      for (const name of ownScripts) {
        const { code } = await minify(name, readFileSync(`${root}public/${name}`, 'utf8'))
        const text = inPage(code, /<\/script|<!--/i)
        const isPicture = name === 'last-picture.js'
        const tag = isPicture ? pictureScript : new RegExp(`<script src="/${name}"></script>`)
        tagOf(page, tag)
        page = page.replace(tag, () =>
          isPicture
            ? `<template id="app">${first}${app.join('')}</template><script data-build="${buildOf(bundle)}">${text}</script>`
            : `<script>${text}</script>`,
        )
      }
      return page
    },
  },
})

function tagOf(html: string, tag: RegExp): string {
  const [found] = tag.exec(html) ?? []
  if (!found) throw new Error(`the page has no ${tag.source}`)
  return found
}

function inPage(text: string, end: RegExp): string {
  if (end.test(text)) throw new Error('a text of the page would end too soon')
  return text.trim()
}

const chunkNamed = (bundle: Bundle, name: string): Chunk => {
  const found = Object.values(bundle).find((it) => it.type === 'chunk' && it.name === name)
  if (found?.type !== 'chunk') throw new Error(`there is no ${name} to start from`)
  return found
}

const preload = (file: string, more = ''): string =>
  `<link rel="modulepreload" href="/${file}" crossorigin${more}>`

/** Most tablets open on the register. On another page it comes a little sooner than the worker fetches it. */
export const codeAhead = (bundle: Bundle): readonly string[] => {
  const files = [startChunkName, registerChunkName].flatMap((name) => {
    const { fileName, imports } = chunkNamed(bundle, name)
    return [fileName, ...imports]
  })
  return [...new Set(files)]
}

/** The script of the picture keeps those of the language of the page. */
const wordsAhead = (bundle: Bundle): readonly string[] =>
  ['en', 'fr'].map((language) =>
    preload(chunkNamed(bundle, `words-${language}`).fileName, ` data-language="${language}"`),
  )

/**
 * The style sheets of the app and of the class's day: the last picture is painted before any code is there. Each is named,
 * too: code that needs it finds the link and loads nothing. A link that is switched off fetches nothing.
 */
function looksOf(bundle: Bundle): string {
  const files = [startChunkName, registerChunkName].flatMap((name) => [
    ...(chunkNamed(bundle, name).viteMetadata?.importedCss ?? []),
  ])
  return [...new Set(files)]
    .map((file) => {
      const sheet = bundle[file]
      if (sheet?.type !== 'asset') throw new Error(`there is no ${file}`)
      const text = inPage(String(sheet.source), /<\/style|url\((?!["']?(?:data:|\/))/i)
      return `<style>${text}</style><link rel="stylesheet" href="/${file}" crossorigin disabled>`
    })
    .join('')
}

/** A picture of another build would be painted without its styles. */
const buildOf = (bundle: Bundle): string =>
  createHash('sha256').update(Object.keys(bundle).sort().join(' ')).digest('hex').slice(0, 12)

const manifestLink = '<link rel="manifest" href="/manifest.webmanifest">'

/**
 * No tablet needs the manifest before its first picture: the app puts it into the page (`register-worker.ts`). Runs after
 * the plugin that makes the installed app and names it.
 */
export const manifestLater = (): Plugin => ({
  name: 'manifest-later',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!html.includes(manifestLink)) throw new Error('the page names no manifest')
      return html.replace(manifestLink, '')
    },
  },
})
