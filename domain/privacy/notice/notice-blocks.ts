/** A part of the notice, as it stands on a page and on paper. */
export type NoticeBlock =
  | { is: 'heading'; text: string }
  | { is: 'points'; points: readonly string[] }
  | { is: 'text'; text: string }

const heading = /^#+\s*(.+)$/
const point = /^[-•]\s+(.+)$/

/**
 * Reads the notice as it is typed: `# ` begins a heading, `- ` a point of a list, and an empty line a new paragraph.
 * Anything else is text.
 */
export function noticeBlocks(text: string): NoticeBlock[] {
  const blocks: NoticeBlock[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/).map((it) => it.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined
    const title = heading.exec(line)?.[1]
    const item = point.exec(line)?.[1]
    isOpen = line !== '' && title === undefined
    if (line === '') continue
    if (title !== undefined) blocks.push({ is: 'heading', text: title })
    else if (item !== undefined && last?.is === 'points')
      blocks[blocks.length - 1] = { is: 'points', points: [...last.points, item] }
    else if (item !== undefined) blocks.push({ is: 'points', points: [item] })
    else if (last?.is === 'text')
      blocks[blocks.length - 1] = { is: 'text', text: `${last.text}\n${line}` }
    else blocks.push({ is: 'text', text: line })
  }
  return blocks
}
