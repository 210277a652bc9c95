import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** Scripts and styles that stand in the page itself: nothing of theirs is fetched. */
const ownParts = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/\1>/g

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy of the app's page. It is that of all answers, and names the texts of the page by their hashes. A text that
 * anybody else puts into the page is refused.
 */
export function policyOfPage(policy: string, page: string): string {
  const hashes: Record<string, string[]> = { script: [], style: [] }
  for (const [, kind = '', text = ''] of page.matchAll(ownParts)) hashes[kind]?.push(hashOf(text))
  return Object.entries(hashes).reduce(
    (said, [kind, known]) =>
      said.replace(`${kind}-src 'self'`, [`${kind}-src 'self'`, ...known].join(' ')),
    policy,
  )
}

/** The policy of the page that shows a captcha: its script and its frame come from this origin, and from nobody else. */
export const policyWith = (policy: string, origin: string): string =>
  `${policy.replace("script-src 'self'", `script-src 'self' ${origin}`)};frame-src 'self' ${origin}`

const templateOfApp = /<template id="app">([\s\S]*?)<\/template>/

/**
 * The code that the page asks for (`scripts/build/start-page.ts`), for the head of the answer: a browser then asks for it
 * while the page is still on its way. Words are left to the page, which knows its language.
 */
export function codeOfPage(page: string): string {
  const [, app = ''] = templateOfApp.exec(page) ?? []
  const named = [...app.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="([^"]+)"[^>]*>/g)]
  return named
    .filter(([tag]) => !tag.includes('data-language'))
    .map(([, file]) => `<${file}>; rel=modulepreload; crossorigin`)
    .join(', ')
}

/** Reads the page again when the build has made another one: its hashes and files are others then. */
export function pageReader(file: string): () => string {
  let readAt = 0
  let page = ''
  return () => {
    const { mtimeMs } = statSync(file)
    if (mtimeMs !== readAt) page = readFileSync(file, 'utf8')
    readAt = mtimeMs
    return page
  }
}
