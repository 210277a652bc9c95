import type { Language } from '#domain/accounts/identity.ts'
import { escapeHtml } from '#server/platform/mail/mail-html.ts'
import type { OutboxMail } from '#server/platform/mail/outbox-folder.ts'

const words = {
  en: {
    title: 'Mails of the demo',
    none: 'No mail was sent yet. Invite somebody, or ask for a code on the sign-in page.',
    about: 'The demo sends no mail: what would be sent is here, the newest first.',
    refresh: 'Look again',
    back: 'All mails',
    asText: 'As plain text',
    to: 'To',
    app: 'Open Préau',
  },
  fr: {
    title: 'Messages de la démonstration',
    none: 'Aucun message pour l’instant. Invitez quelqu’un, ou demandez un code sur la page de connexion.',
    about:
      'La démonstration n’envoie aucun message\u00a0: ce qui serait envoyé est ici, le plus récent d’abord.',
    refresh: 'Regarder à nouveau',
    back: 'Tous les messages',
    asText: 'En texte seul',
    to: 'À',
    app: 'Ouvrir Préau',
  },
} as const

export function listPage(mails: readonly OutboxMail[], language: Language): string {
  const say = words[language]
  const rows = mails.map(
    ({ name, subject, to, date }) => `<li><a href="/demo/mails/${escapeHtml(name)}">
<strong>${escapeHtml(subject)}</strong>
<span>${say.to} ${escapeHtml(to)}</span>
<time datetime="${escapeHtml(date)}">${hourOf(date, language)}</time></a></li>`,
  )
  const list = rows.length === 0 ? `<p>${say.none}</p>` : `<ul>${rows.join('\n')}</ul>`
  const links = `<p><a href="/demo/mails">${say.refresh}</a> · <a href="/">${say.app}</a></p>`
  return page({ language, title: say.title, body: `<p>${say.about}</p>\n${list}\n${links}` })
}

export function mailPage(mail: OutboxMail, language: Language): string {
  const say = words[language]
  const body = `<p>${say.to} ${escapeHtml(mail.to)}, ${hourOf(mail.date, language)}</p>
<iframe src="/demo/mails/${escapeHtml(mail.name)}/html" title="${escapeHtml(mail.subject)}"
  sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${say.asText}</h2>
<pre lang="${escapeHtml(mail.language)}">${withLinks(mail.text)}</pre>
<p><a href="/demo/mails">${say.back}</a></p>`
  return page({ language, title: mail.subject, body })
}

function page({
  language,
  title,
  body,
}: {
  language: Language
  title: string
  body: string
}): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/mails.css">
</head>
<body>
<header>Préau</header>
<main data-screen="demo-mails">
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s&<]+/g, (url) => `<a href="${url}">${url}</a>`)

function hourOf(date: string, language: Language): string {
  const at = Date.parse(date)
  const format = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Paris' } as const
  return Number.isNaN(at) ? '' : new Intl.DateTimeFormat(language, format).format(at)
}

export const pageStyle = `
:root { color-scheme: light dark; --ground: #eef0e9; --paper: #fdfefb; --ink: #1a2622; --soft: #43514b;
  --link: #17594c; --line: #d2d8ce; --shelter: #17362f; --chalk: #f0f4ea; --linden: #d5df7d; --focus: #1f52ad }
@media (prefers-color-scheme: dark) { :root { --ground: #131d1a; --paper: #1a2623; --ink: #e9ede4; --soft: #bcc8c0;
  --link: #bfcb7a; --line: #2a3a34; --shelter: #0a1210; --chalk: #e9ede4; --linden: #bfcb7a; --focus: #9fc1ff } }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 "Atkinson Hyperlegible Next", "Segoe UI", Roboto, Helvetica, Arial, sans-serif }
header { background: var(--shelter); color: var(--chalk); padding: 16px 24px; font-weight: 700;
  border-bottom: 4px solid var(--linden) }
main { max-width: 720px; margin: 0 auto; padding: 8px 16px 48px }
h1 { font-size: 24px; line-height: 1.25 }
h2 { font-size: 18px }
a { color: var(--link) }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
ul { list-style: none; margin: 0 0 24px; padding: 0; border-top: 3px solid var(--shelter) }
li a { display: grid; min-height: 48px; padding: 12px 16px; background: var(--paper); color: inherit;
  border-bottom: 1px solid var(--line); text-decoration: none; overflow-wrap: anywhere }
li a:hover strong { text-decoration: underline }
li span, li time { color: var(--soft); font-size: 14px }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper) }
pre { padding: 16px; background: var(--paper); border: 1px solid var(--line); white-space: pre-wrap;
  overflow-wrap: anywhere; font: inherit }
`
