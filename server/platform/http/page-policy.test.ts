import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOfPage, pageReader, policyOfPage } from './page-policy.ts'

const policy = "default-src 'self';script-src 'self';style-src 'self';script-src-attr 'none'"
/** The hash of the text `a`. */
const hash = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"

test('the policy of the page names the texts of its own scripts and styles, and no other file', () => {
  expect(policyOfPage(policy, '<style>a</style><script data-build="1">a</script>')).toBe(
    `default-src 'self';script-src 'self' ${hash};style-src 'self' ${hash};script-src-attr 'none'`,
  )
  expect(policyOfPage(policy, '<script type="module" src="/main.js"></script>')).toBe(policy)
})

test('a page that was built anew has other hashes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preau-page-'))
  const file = join(folder, 'index.html')
  try {
    await writeFile(file, '<script>b</script>')
    const readPage = pageReader(file)
    expect(policyOfPage(policy, readPage())).not.toContain(hash)
    await writeFile(file, '<script>a</script>')
    await utimes(file, new Date(), new Date(Date.now() + 1_000))
    expect(policyOfPage(policy, readPage())).toContain(hash)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the code of the page is named in its order, without the words, and no code outside of the app', () => {
  const app =
    '<script type="module" crossorigin src="/assets/main-1.js"></script><link rel="modulepreload" href="/assets/app-1.js" crossorigin><link rel="modulepreload" href="/assets/words-fr-1.js" crossorigin data-language="fr">'
  const other = '<script src="/other.js"></script>'
  expect(codeOfPage(`${other}<template id="app">${app}</template>${other}`)).toBe(
    '</assets/main-1.js>; rel=modulepreload; crossorigin, </assets/app-1.js>; rel=modulepreload; crossorigin',
  )
  expect(codeOfPage(other)).toBe('')
})
