// Says the main thing of what a failed journey left behind, for a reader who has the words of a run and not its files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const longest = { page: 30, console: 8, log: 8 }

const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** A line of the server's log that is a warning or worse. */
const isTrouble = (line) => /"level":[4-6]0/.test(line)

/** Lines that name each page with its words, the end of its console, and what the server warned of. */
export function evidenceInShort(folder) {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).sort()
  const said = files
    .filter((name) => /\.page-\d+\.txt$/.test(name))
    .map((name) => linesOf(join(folder, name)).slice(0, longest.page).join(' | '))
  const heard = files
    .filter((name) => name.endsWith('.console.txt'))
    .flatMap((name) => linesOf(join(folder, name)).slice(-longest.console))
  const warned = files
    .filter((name) => name === 'server.log')
    .flatMap((name) => linesOf(join(folder, name)).filter(isTrouble).slice(-longest.log))
  return [
    ...said.map((words) => `A page said: ${words}`),
    ...heard.map((line) => `Its console: ${line}`),
    ...warned.map((line) => `The server: ${line}`),
  ]
}
