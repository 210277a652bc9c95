import { Plural } from '@lingui/react/macro'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { ShownDraft } from './invoices.operations.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

/** Drafts that were prepared before the day had ended. They may be issued: nothing of them is to be settled. */
export function OpenHours({ drafts }: { drafts: readonly ShownDraft[] }) {
  const { stillOpen } = useInvoiceWords()
  const open = drafts.filter(({ openDay }) => openDay !== null)
  const openDay = open[0]?.openDay
  if (!openDay) return null
  return (
    <Notice
      tone="info"
      title={
        <Plural
          value={open.length}
          one="# draft is without the hours of a running day."
          other="# drafts are without the hours of a running day."
        />
      }
    >
      {stillOpen(openDay)}
    </Notice>
  )
}
