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

/** Reads the page again when the build has made another one: its hashes are others then. */
export function pagePolicies(file: string): (policy: string) => string {
  let readAt = 0
  let page = ''
  return (policy) => {
    const { mtimeMs } = statSync(file)
    if (mtimeMs !== readAt) page = readFileSync(file, 'utf8')
    readAt = mtimeMs
    return policyOfPage(policy, page)
  }
}
