import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { evidenceInShort } from '#scripts/test/evidence-in-short.mjs'

describe('what a failed journey says in short', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'preau-evidence-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (name: string, ...lines: string[]): void =>
    writeFileSync(join(folder, name), lines.join('\n'))

  test('names the page with its words, its console, and what the server warned of', () => {
    write('tablet-1.page-1.txt', 'http://school/presence', '', 'Not saved', 'Try again')
    write('tablet-1.console.txt', 'error: no answer')
    write('server.log', '{"level":30,"msg":"request"}', '{"level":50,"msg":"failed"}')

    expect(evidenceInShort(folder)).toEqual([
      'A page said: http://school/presence | Not saved | Try again',
      'Its console: error: no answer',
      'The server: {"level":50,"msg":"failed"}',
    ])
  })

  test('is short, however long the page is', () => {
    write('tablet-1.page-1.txt', ...Array.from({ length: 500 }, (_, line) => `line ${line}`))

    expect(evidenceInShort(folder).join('').split(' | ')).toHaveLength(30)
  })

  test('is nothing where nothing was kept', () => {
    expect(evidenceInShort(join(folder, 'missing'))).toEqual([])
  })
})
