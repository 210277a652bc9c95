import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  raw: string
  mail: Email
}

export interface MailServer {
  url: string
  /** The mails that were taken in full, oldest first. */
  received: ReceivedMail[]
  /** Refuses the next recipients, each with one of these answers, such as `451 4.7.1 try later`. */
  refuseRecipients(answers: readonly string[]): void
  /** Runs when a mail was taken and is not yet answered. */
  beforeAnswer(act: () => Promise<void> | void): void
  stop(): Promise<void>
}

/** A real SMTP server of the test, on a port of its own. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusals: string[] = []
  let act: () => Promise<void> | void = () => undefined

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    // Nobody has an account here: who signs in is turned away.
    onAuth: (_, __, done) => done(Object.assign(new Error('who are you'), { responseCode: 535 })),
    disableReverseLookup: true,
    onRcptTo(_, __, done) {
      const refusal = refusals.shift()
      if (refusal === undefined) return done()
      const [code, ...words] = refusal.split(' ')
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        PostalMime.parse(raw)
          .then(async (mail) => {
            received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, mail })
            await act()
            done()
          })
          .catch((error: Error) => done(error))
      })
    },
  })
  // A sender that is killed breaks its connection off; that is what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseRecipients: (answers) => refusals.push(...answers),
    beforeAnswer(next) {
      act = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
