import { inLanguage } from '#domain/kernel/text.ts'
import { synthesisForm } from '#domain/pedagogy/synthesis-form.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import type { ChildBook } from './load-child-book.ts'

export type SynthesisTexts = {
  /** By the domain of the form, for its free column. */
  inForm: ReadonlyMap<string, string>
  /** The texts in none of its columns. Their domain is of another framework, or has a code that the school changed. */
  beside: readonly { name: string; text: string }[]
}

/** Everything that was written on domains for the end of the cycle: whatever the school did to its frameworks since. */
export function synthesisTexts(book: ChildBook, language: PrintoutLanguage): SynthesisTexts {
  const inForm = new Map<string, string>()
  const beside: { name: string; text: string }[] = []
  for (const { kind, domains } of book.everyFramework) {
    for (const domain of domains) {
      const text = book.book.domainTexts[domain.id]
      if (!text) continue
      const { code } = domains.find(({ id }) => id === domain.parentId) ?? domain
      const column = synthesisForm.find((it) => kind === 'cycle-1' && it.domain === code)
      if (column) {
        const before = inForm.get(column.domain)
        inForm.set(column.domain, before ? `${before}\n${text}` : text)
      } else beside.push({ name: inLanguage(language, 'name', domain), text })
    }
  }
  return { inForm, beside }
}
