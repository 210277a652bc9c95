import { escapeHtml } from './mail-html.ts'

/** A picture of the mail: a small one that is shown, and the whole one behind it. Both are addresses of Préau itself. */
export interface MailPicture {
  small: string
  whole: string
  /** The picture in words, for those who do not see it. */
  alt: string
}

export interface MailLine {
  /** The subject of the line, in a word or two. */
  label?: string
  text: string
  /** Somebody wrote it, so that it keeps its own direction in a mail of any language. */
  isAsWritten?: true
  pictures?: readonly MailPicture[]
}

/** A part of a longer mail, under its own heading. */
export interface MailSection {
  title: string
  /** True if it must not be missed: it then stands on a ground of its own. */
  isUrgent?: true
  lines: readonly MailLine[]
}

const lineText = ({ label, text, pictures = [] }: MailLine): string =>
  [
    `- ${[label, text].filter(Boolean).join(' – ')}`,
    ...pictures.map(({ alt, whole }) => `  ${alt}: ${whole}`),
  ].join('\n')

export const sectionText = ({ title, lines }: MailSection, language: string): string =>
  [title.toLocaleUpperCase(language), ...lines.map(lineText)].join('\n')

const styles = {
  title: 'margin:0 0 8px;color:#1a2622;font-size:18px;line-height:1.3;font-weight:700',
  list: 'margin:0 0 20px;padding:0;list-style:none',
  item: 'margin:0 0 10px;color:#1a2622;font-size:16px;line-height:1.45',
  urgent:
    'margin:0 0 20px;padding:14px 16px 4px;border:1px solid #d2d8ce;border-left:4px solid #17453b;border-radius:10px',
  picture: 'max-width:100%;height:auto;border:0;border-radius:10px;margin:8px 8px 0 0',
} as const

const urgentStyle = (isRightToLeft: boolean): string =>
  isRightToLeft ? styles.urgent.replace('border-left', 'border-right') : styles.urgent

const pictureHtml = ({ small, whole, alt }: MailPicture): string =>
  `<a href="${escapeHtml(whole)}"><img src="${escapeHtml(small)}" alt="${escapeHtml(alt)}" width="240" style="${styles.picture}"></a>`

function lineHtml(
  { label, text, isAsWritten, pictures = [] }: MailLine,
  isRightToLeft: boolean,
): string {
  const written = escapeHtml(text).replaceAll('\n', '<br>')
  const words = isRightToLeft && isAsWritten ? `<bdi>${written}</bdi>` : written
  const head = label ? `<strong>${escapeHtml(label)}</strong>${text ? '<br>' : ''}` : ''
  const shown = pictures.map(pictureHtml).join('')
  return `<li class="ink" style="${styles.item}">${head}${words}${shown && `<br>${shown}`}</li>`
}

export function sectionHtml(
  { title, isUrgent, lines }: MailSection,
  isRightToLeft: boolean,
): string {
  const list = `<ul style="${styles.list}">\n${lines.map((line) => lineHtml(line, isRightToLeft)).join('\n')}\n</ul>`
  const whole = `<h2 class="ink" style="${styles.title}">${escapeHtml(title)}</h2>\n${list}`
  return isUrgent ? `<div class="rule" style="${urgentStyle(isRightToLeft)}">${whole}</div>` : whole
}
