import type { MailButton, MailParts } from './mail-frame.ts'
import { sectionHtml } from './mail-sections.ts'

const markup: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => markup[sign] ?? sign)

// The look of the app by day is written on every element, since many mail programs drop style sheets; the night is a
// style sheet for those that keep it. What has neither gets black on white.
const night = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: #131d1a !important }
  .roof { background: #0a1210 !important; border-color: #bfcb7a !important }
  .paper { background: #1a2623 !important }
  .ink { color: #e9ede4 !important }
  .soft { color: #bcc8c0 !important }
  .link { color: #bfcb7a !important }
  .button { background: #bfcb7a !important; color: #1a2210 !important }
  .code { background: #0d1513 !important; color: #e9ede4 !important; border-color: #2a3a34 !important }
  .rule { border-color: #2a3a34 !important }
}`

const fonts =
  "font-family:'Atkinson Hyperlegible Next','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const styles = {
  ground: `margin:0;padding:24px 12px;background:#eef0e9;${fonts}`,
  column: 'max-width:560px;margin:0 auto',
  roof: 'background:#17362f;color:#f0f4ea;padding:18px 24px;border-radius:22px 22px 0 0;font-size:18px;font-weight:700;line-height:1.3;border-bottom:4px solid #d5df7d',
  paper: 'background:#fdfefb;padding:24px 24px 20px;border-radius:0 0 12px 12px',
  ink: 'margin:0 0 16px;color:#1a2622;font-size:16px;line-height:1.5',
  soft: 'margin:0 0 12px;color:#43514b;font-size:14px;line-height:1.5',
  button:
    'display:inline-block;padding:14px 24px;background:#17453b;color:#ffffff;border-radius:10px;font-size:16px;font-weight:700;line-height:1.25;text-decoration:none',
  link: 'color:#17594c;word-break:break-all',
  code: 'display:inline-block;margin:0;padding:10px 20px;background:#e4e8df;color:#1a2622;border:1px solid #d2d8ce;border-radius:10px;font-size:28px;font-weight:700;line-height:1.25;white-space:nowrap;font-variant-numeric:tabular-nums',
  rule: 'margin:20px 0 16px;border:0;border-top:1px solid #d2d8ce',
} as const

const block = (look: 'ink' | 'soft', html: string) =>
  `<p class="${look}" style="${styles[look]}">${html}</p>`

const buttonHtml = ({ label, url }: MailButton) =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a></p>`

/** The addresses behind the buttons. Each of several says which button it is of. */
function linksHtml({ each, instead }: NonNullable<MailParts['buttons']>): string {
  const links = each.flatMap(({ label, url }) => {
    const href = escapeHtml(url)
    const link = `<a class="link" href="${href}" style="${styles.link}">${href}</a>`
    return each.length > 1 ? [escapeHtml(label), link] : [link]
  })
  return block('soft', [escapeHtml(instead), ...links].join('<br>'))
}

function codeHtml({ label, digits }: NonNullable<MailParts['code']>): string {
  return [
    block('ink', escapeHtml(label)),
    `<p style="margin:0 0 24px"><span class="code" style="${styles.code}">${escapeHtml(digits)}</span></p>`,
  ].join('\n')
}

/**
 * One column, no tables. Nothing is loaded from anywhere, so nobody learns when it was read; but for the pictures that a
 * section brings, which come from Préau itself.
 */
export function frameHtml(parts: MailParts, language: string): string {
  const { subject, greeting, paragraphs, sections = [], buttons, code, after, why, sender } = parts
  const { address, isRightToLeft = false } = parts
  const direction = isRightToLeft ? ' dir="rtl"' : ''
  return `<!doctype html>
<html lang="${language}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(subject)}</title>
<style>${night}
</style>
</head>
<body class="ground" style="${styles.ground}">
<div style="${styles.column}" lang="${language}"${direction}>
<div class="roof" style="${styles.roof}">${escapeHtml(sender)}</div>
<div class="paper" style="${styles.paper}">
${[greeting, ...paragraphs].map((text) => block('ink', escapeHtml(text))).join('\n')}
${sections.map((it) => sectionHtml(it, isRightToLeft)).join('\n')}
${(buttons?.each ?? []).map(buttonHtml).join('\n')}
${code ? codeHtml(code) : ''}
${after.map((text) => block('soft', escapeHtml(text))).join('\n')}
${buttons ? linksHtml(buttons) : ''}
<hr class="rule" style="${styles.rule}">
${block('soft', escapeHtml(why))}
${address ? block('soft', escapeHtml(`${sender}, ${address}`)) : ''}
</div>
</div>
</body>
</html>
`
}
