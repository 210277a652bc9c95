import type { Language } from '#domain/accounts/identity.ts'
import { fillNotice } from '#domain/privacy/notice/notice-fields.ts'
import { WrittenBlocks } from '#src/ui/notice/written-blocks.tsx'

/** The notice as it is read: its named fields filled, its headings and lists drawn. */
export function NoticeText({
  language,
  text,
  values,
}: {
  language: Language
  text: string
  values: readonly { name: string; value: string }[]
}) {
  const filled = fillNotice(text, Object.fromEntries(values.map((it) => [it.name, it.value])))
  return <WrittenBlocks text={filled} lang={language} />
}
