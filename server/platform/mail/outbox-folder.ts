import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface OutboxMail {
  /** The name of its files, without their endings. */
  name: string
  to: string
  date: string
  language: string
  subject: string
  text: string
}

/** The newest first. A folder that does not exist yet holds none. */
export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const files = await readdir(folder).catch(() => [])
  const names = files.filter((file) => file.endsWith('.txt')).map((file) => file.slice(0, -4))
  const newest = names.sort().reverse().slice(0, 200)
  const mails = await Promise.all(newest.map((name) => findInOutbox(folder, name)))
  return mails.filter((mail) => mail !== undefined)
}

/** Undefined when there is no mail of this name. */
export async function findInOutbox(folder: string, name: string): Promise<OutboxMail | undefined> {
  const file = await readPart(folder, { name, ending: 'txt' })
  if (file === undefined) return undefined
  const end = file.indexOf('\n\n')
  const head = new Map(
    file
      .slice(0, end)
      .split('\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(': ')
        return [line.slice(0, colon), line.slice(colon + 2)]
      }),
  )
  const of = (field: string) => head.get(field) ?? ''
  return {
    name,
    to: of('To'),
    date: of('Date'),
    language: of('Language'),
    subject: of('Subject'),
    text: file.slice(end + 2),
  }
}

export async function readPart(
  folder: string,
  { name, ending }: { name: string; ending: 'txt' | 'html' },
): Promise<string | undefined> {
  if (!/^[\w-]+$/.test(name)) return undefined
  return readFile(join(folder, `${name}.${ending}`), 'utf8').catch(() => undefined)
}
