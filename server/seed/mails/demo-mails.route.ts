import type { FastifyInstance } from 'fastify'
import type { Language } from '#domain/accounts/identity.ts'
import { sendNotFound } from '#server/platform/http/web-files.ts'
import { findInOutbox, listOutbox, readPart } from '#server/platform/mail/outbox-folder.ts'
import { listPage, mailPage, pageStyle } from './mail-pages.ts'

// The mail as its reader's mail program shows it: its own style, its pictures and links that leave the frame, and nothing
// else.
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Shows the mails of the demo to everybody, since the demo sends none. In production there is no such address. */
export function addDemoMails(app: FastifyInstance, folder: string): void {
  app.get('/demo/mails', async (request, reply) => {
    const page = listPage(await listOutbox(folder), languageOf(request.headers['accept-language']))
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/demo/mails.css', async (_, reply) => reply.type('text/css').send(pageStyle))
  app.get<{ Params: { name: string } }>('/demo/mails/:name', async ({ params, headers }, reply) => {
    const mail = await findInOutbox(folder, params.name)
    if (!mail) return sendNotFound(reply)
    const page = mailPage(mail, languageOf(headers['accept-language']))
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get<{ Params: { name: string } }>('/demo/mails/:name/html', async ({ params }, reply) => {
    const html = await readPart(folder, { name: params.name, ending: 'html' })
    if (html === undefined) return sendNotFound(reply)
    reply.header('content-security-policy', mailPolicy).header('x-frame-options', 'SAMEORIGIN')
    // A frame may not leave itself: its links open beside the page.
    const inFrame = html.replace('<head>', '<head>\n<base target="_blank">')
    return reply.type('text/html; charset=utf-8').send(inFrame)
  })
}

const languageOf = (accepted: string | undefined): Language =>
  /^\s*fr\b/i.test(accepted ?? '') ? 'fr' : 'en'
