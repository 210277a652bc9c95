import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Letter, MailCarrier } from './mail-carrier.ts'
import { messageOf, type Sender } from './mail-message.ts'

/**
 * Puts mails into a folder instead of sending them. Each is there for a mail program (`.eml`), for a browser (`.html`) and
 * as plain text with its head (`.txt`).
 */
export function outboxCarrier({ folder, ...sender }: Sender & { folder: string }): MailCarrier {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async carry(letter) {
      const { message } = await transport.sendMail(messageOf(letter, sender))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = join(folder, nameOf(letter))
      await put(`${name}.html`, letter.written.html)
      await put(`${name}.eml`, message)
      // The last one: where it is, the others are complete.
      await put(`${name}.txt`, headOf(letter) + letter.written.text)
      return { is: 'delivered' }
    },
  }
}

/** The same at every try, and in the order of the names oldest first. */
const nameOf = ({ mailId, queuedAt, kind }: Letter) =>
  `${instantOf(queuedAt).replaceAll(/[:.]/g, '-')}_${kind.replace('.', '-')}_${mailId.slice(-12)}`

const headOf = ({ to, queuedAt, language, written }: Letter) =>
  [
    `To: ${oneLine(to.name)} <${oneLine(to.address)}>`,
    `Date: ${instantOf(queuedAt)}`,
    `Language: ${language}`,
    `Subject: ${oneLine(written.subject)}`,
    '',
    '',
  ].join('\n')

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

async function put(path: string, content: string | Buffer | NodeJS.ReadableStream): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
