import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addMonths, type YearMonth } from '#domain/kernel/local-date.ts'
import { monthStepOf } from '#domain/payments/invoices/draft.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useScreenKeys } from '#src/ui/keys/screen-keys.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { useBegun } from '#src/ui/screen/use-begun.ts'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { monthOfText } from '../month-text.ts'
import { paymentActs } from '../payments-refusals.ts'
import { DraftTable, differenceOf } from './draft-table.tsx'
import { EditLinesDialog } from './edit-lines-dialog.tsx'
import styles from './invoices.module.css'
import {
  confirmDraft,
  type InvoiceMonth,
  issueDrafts,
  prepareMonth,
  type ShownDraft,
  waiveFeeOfDraft,
} from './invoices.operations.ts'
import { IssuedPapers } from './issued-papers.tsx'
import { type Filters, MonthLine } from './month-line.tsx'
import { OpenHours } from './open-hours.tsx'
import { PaperPreview } from './paper-preview.tsx'
import { SettleFirst } from './settle-first.tsx'
import { useMoney } from './use-money.ts'

const byChange = (drafts: readonly ShownDraft[]) =>
  drafts.toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)))

/** Leaves of a month the drafts and papers of the chosen type and class. */
function useFiltered({ drafts, papers }: InvoiceMonth, { type, className }: Filters) {
  const isIn = (it: { type: string; className: string | null }) =>
    it.type === type && (className === '' || it.className === className)
  const listed = drafts.filter(isIn)
  return {
    ready: byChange(listed.filter(({ isReady }) => isReady)),
    blocked: listed.filter(({ isReady, problems }) => !isReady && problems.length > 0),
    papers: papers.filter(isIn),
  }
}

/** While papers are drawn and sent, the page looks again so often. */
const everyMs = 2000

/** A month of invoices: prepare, check, issue. */
export function InvoicesView({
  month,
  thisMonth,
  lookAgain,
  onMonth,
}: {
  month: InvoiceMonth
  thisMonth: YearMonth
  lookAgain: () => void
  onMonth: (month: YearMonth) => void
}) {
  const { t } = useLingui()
  const { monthTitle } = useFormats()
  const acts = useAct(paymentActs, { lookAgain })
  const sayTrouble = useSayTrouble()
  const nextId = useNewId()
  const [filters, onFilters] = useState<Filters>({ type: 'invoice', className: '' })
  const [chosenId, choose] = useState('')
  const [open, setOpen] = useState<'look' | 'edit' | 'issue' | null>(null)
  const isDesk = useViewport() === 'desk'
  const { money } = useMoney(month.currency)
  const { ready, blocked, papers } = useFiltered(month, filters)
  const chosen = ready.find(({ id }) => id === chosenId) ?? ready[0]
  const name = (of: string) => monthTitle(monthOfText(of))
  const before = addMonths(month.month as YearMonth, -1)
  const total = ready.reduce((sum, draft) => sum + draft.total, 0)

  const prepare = async () => sayTrouble(await acts.act(prepareMonth, { month: month.month }))
  const step = (by: 1 | -1) => {
    const at = ready.findIndex(({ id }) => id === chosen?.id)
    const next = ready[Math.min(Math.max(at + by, 0), ready.length - 1)]
    if (!next) return
    choose(next.id)
    document.querySelector(`[data-draft="${next.id}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }
  useScreenKeys([
    { key: 'j', does: t`Next draft`, run: () => step(1) },
    { key: 'k', does: t`Draft before`, run: () => step(-1) },
    { key: 'e', does: t`Edit the draft`, run: () => chosen && setOpen('edit') },
    { key: 'i', does: t`Issue the documents`, run: () => ready.length > 0 && setOpen('issue') },
  ])
  useBegun('prepare-month', () => void prepare())
  const count = (type: string) =>
    month.drafts.filter((it) => it.type === type).length +
    month.papers.filter((it) => it.type === type).length
  const classes = [
    ...new Set([...month.drafts, ...month.papers].flatMap(({ className }) => className ?? [])),
  ].toSorted((a, b) => a.localeCompare(b))
  const run = month.runs[0]
  useEffect(() => {
    if (month.runs.length === 0) return
    const timer = setTimeout(lookAgain, everyMs)
    return () => clearTimeout(timer)
  }, [month, lookAgain])
  const preview = chosen ? (
    <PaperPreview
      month={month}
      draft={chosen}
      onEdit={() => setOpen('edit')}
      onWaive={(wish) => acts.act(waiveFeeOfDraft, { month: month.month, ...wish })}
    />
  ) : null

  return (
    <>
      <Headline
        sub={
          month.drafts.length > 0 ? (
            <Trans>{name(month.month)}. Nothing leaves before you issue it.</Trans>
          ) : (
            name(month.month)
          )
        }
        acts={
          <>
            <Button
              look={month.drafts.length + papers.length > 0 ? 'secondary' : 'primary'}
              icon={<RefreshCw size={18} />}
              disabled={acts.isBusy}
              onClick={prepare}
            >
              {month.drafts.length > 0 ? <Trans>Prepare again</Trans> : <Trans>Prepare</Trans>}
            </Button>
            {ready.length > 0 ? (
              <Button
                look="primary"
                icon={<Send size={18} />}
                disabled={acts.isBusy}
                onClick={() => setOpen('issue')}
              >
                <Plural value={ready.length} one="Issue # document" other="Issue # documents" />
              </Button>
            ) : null}
          </>
        }
      >
        <HeadlineWords ready={ready.length} blocked={blocked.length} issued={papers.length} />
      </Headline>
      <MonthLine
        step={monthStepOf(month)}
        month={month.month as YearMonth}
        thisMonth={thisMonth}
        onMonth={onMonth}
        filters={filters}
        onFilters={onFilters}
        counts={{ invoice: count('invoice'), noninvoice: count('noninvoice') }}
        classes={classes}
      />
      <Stack gap={20}>
        {run ? (
          <Notice tone="info" role="status" title={<Trans>Invoices are being sent.</Trans>}>
            <Trans>
              {run.sentCount} of {run.paperCount} are prepared and sent. You can leave this page.
            </Trans>
          </Notice>
        ) : null}
        {month.drafts.length === 0 && papers.length === 0 ? (
          <EmptyState drawing="roof" title={<Trans>This month is not prepared yet</Trans>}>
            <Trans>
              Prepare makes a draft for each child and each payer. You check them before anything is
              issued.
            </Trans>
          </EmptyState>
        ) : null}
        {ready.length + blocked.length > 0 ? (
          <div className={preview ? styles.Split : undefined}>
            <Stack gap={20}>
              <SettleFirst
                drafts={blocked}
                isBusy={acts.isBusy}
                onConfirm={async (drafts, kind) => {
                  for (const { id, version } of drafts) {
                    const wish = { month: month.month, draftId: id, version, kinds: [kind] }
                    if (!sayTrouble(await acts.act(confirmDraft, wish))) return
                  }
                }}
              />
              <OpenHours drafts={ready} />
              {ready.length > 0 ? (
                <DraftTable
                  month={month}
                  drafts={ready}
                  chosen={chosen}
                  onChoose={({ id }) => {
                    choose(id)
                    if (!isDesk) setOpen('look')
                  }}
                  months={{ before: name(before), now: name(month.month) }}
                />
              ) : null}
            </Stack>
            {isDesk && preview ? <div className={styles.Beside}>{preview}</div> : null}
          </div>
        ) : null}
        {papers.length > 0 ? <IssuedPapers month={month} papers={papers} acts={acts} /> : null}
      </Stack>
      {open === 'look' && chosen ? (
        <Dialog
          onPhone="page"
          title={<Trans>Draft</Trans>}
          onClose={() => setOpen(null)}
          acts={
            <Button onClick={() => setOpen(null)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          {preview}
        </Dialog>
      ) : null}
      {open === 'edit' && chosen ? (
        <EditLinesDialog
          draft={chosen}
          month={month.month}
          acts={acts}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'issue' ? (
        <ConfirmDialog
          title={
            <Plural
              value={ready.length}
              one="# document gets its number"
              other="# documents get their numbers"
            />
          }
          stay={<Trans>Cancel</Trans>}
          go={<Trans>Issue</Trans>}
          onClose={() => setOpen(null)}
          act={() =>
            acts.act(issueDrafts, {
              month: month.month,
              runId: nextId(),
              drafts: ready.map(({ id, version }) => ({ id, version })),
            })
          }
        >
          <p>
            <Trans>
              {money(total)} in all. What is issued is never changed: a credit note corrects it. The
              mails are sent at once.
            </Trans>
          </p>
          {blocked.length > 0 ? (
            <p>
              <Plural
                value={blocked.length}
                one="# draft stays behind."
                other="# drafts stay behind."
              />
            </p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function HeadlineWords(counts: { ready: number; blocked: number; issued: number }) {
  const { ready, blocked, issued } = counts
  if (ready === 0 && blocked > 0)
    return (
      <Plural value={blocked} one="# document needs you first" other="# documents need you first" />
    )
  if (ready + blocked > 0)
    return (
      <>
        <Plural value={ready} one="# document is ready" other="# documents are ready" />
        {blocked > 0 ? (
          <>
            {', '}
            <Plural value={blocked} one="# needs you first" other="# need you first" />
          </>
        ) : null}
      </>
    )
  if (issued > 0)
    return <Plural value={issued} one="# document is issued" other="# documents are issued" />
  return <Trans>Nothing is prepared</Trans>
}
