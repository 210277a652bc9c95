import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { sumOf } from '#domain/payments/money.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { useMoney } from '../invoices/use-money.ts'
import { monthOfText } from '../month-text.ts'
import { PaymentPart } from '../payment-part.tsx'
import { paymentActs } from '../payments-refusals.ts'
import { LateTable } from './late-table.tsx'
import { LettersDialog } from './letters-dialog.tsx'
import {
  type LatePaper,
  type LatePapers,
  latePapers,
  noteReminders,
  reminderWish,
  sendReminders,
} from './reminders.operations.ts'
import { useReminderWords } from './use-reminder-words.ts'
import { WithoutMail } from './without-mail.tsx'

export type By = 'child' | 'due' | 'days' | 'remaining'
type Listed = 'now' | '1' | '2' | '3' | 'later'
type View = TableView<By> & { listed: Listed }

const sorts = {
  child: ({ childName }: LatePaper) => childName,
  due: ({ dueOn }: LatePaper) => dueOn,
  days: ({ daysLate }: LatePaper) => daysLate,
  remaining: ({ remaining }: LatePaper) => remaining,
}

const isListedIn = ({ nextLevel }: LatePaper, listed: Listed): boolean => {
  if (listed === 'later') return nextLevel === null
  return listed === 'now' ? nextLevel !== null : nextLevel === Number(listed)
}

/** Late payers, their reminders so far, and new reminders, which are read before they leave. */
export function RemindersView() {
  const kept = useKept(latePapers)
  return (
    <PaymentPart
      kept={kept}
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: <Trans>There is no network, and the reminders were never opened here.</Trans>,
      }}
    >
      {({ latePapers: late }) => <Reminders late={late} lookAgain={kept.lookAgain} />}
    </PaymentPart>
  )
}

function Reminders({ late, lookAgain }: { late: LatePapers; lookAgain: () => void }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { monthTitle, number } = useFormats()
  const { money } = useMoney(late.currency)
  const { levelOf, sentOn, nextOf } = useReminderWords()
  const toast = useToast()
  const { act } = useAct(paymentActs, { lookAgain })
  const [view, onView] = useState<View>({ ...wholeTable('child'), listed: 'now' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isReading, setReading] = useState(false)

  const owed = late.papers.filter(({ remaining }) => remaining > 0)
  const silent = owed.filter(({ nextLevel, hasMail }) => nextLevel !== null && !hasMail)
  const listed = owed.filter((paper) => !silent.includes(paper))
  const ready = listed.filter(({ nextLevel }) => nextLevel !== null)
  const toSend = ready.filter(({ id }) => chosen.has(id))
  const finding: Finding<LatePaper, By> = {
    texts: (it) => [it.childName, it.payerName, it.number],
    sorts,
    isListed: (paper) => isListedIn(paper, view.listed),
  }
  const rows = useDataTable(listed, { finding, view, onView })
  const isAll = rows.found.length > 0 && rows.found.every(({ id }) => chosen.has(id))
  const choice = (value: Listed, words: string) => {
    const count = number(listed.filter((paper) => isListedIn(paper, value)).length)
    return { value, label: `${words} (${count})` }
  }
  const send = async (papers: readonly LatePaper[]) => {
    const outcome = await act(sendReminders, reminderWish(papers))
    if (outcome.kind === 'done') {
      setChosen(new Set())
      toast.success(t`The reminders are on their way.`)
    }
    return outcome
  }
  const notePosted = async (papers: readonly LatePaper[]) => {
    const outcome = await act(noteReminders, reminderWish(papers))
    if (outcome.kind === 'done') toast.success(t`The letter counts as sent today.`)
    return outcome
  }

  return (
    <>
      <Headline
        sub={<Sub owed={owed} money={money} />}
        acts={
          toSend.length > 0 ? (
            <Button look="primary" icon={<Mail size={18} />} onClick={() => setReading(true)}>
              <Plural
                value={toSend.length}
                one="Read the letter for # invoice"
                other="Read the letters for # invoices"
              />
            </Button>
          ) : undefined
        }
      >
        {owed.length === 0 ? (
          <Trans>Nobody is late</Trans>
        ) : (
          <Plural
            value={ready.length + silent.length}
            _0="No reminder is due today"
            one="# invoice is due a reminder today"
            other="# invoices are due a reminder today"
          />
        )}
      </Headline>
      <Stack gap={20}>
        <WithoutMail papers={silent} currency={late.currency} onPosted={notePosted} />
        {listed.length === 0 && silent.length > 0 ? null : (
          <div>
            <TableLine
              rows={rows}
              search={t`Search a child, a payer, a number`}
              exported={{
                name: t`Reminders`,
                date: today,
                sheet: (found) => ({
                  tab: t`Reminders`,
                  frozenColumns: 1,
                  heads: [
                    { title: t`Child`, width: 28 },
                    { title: t`Payer`, width: 28 },
                    { title: t`Number`, width: 16 },
                    { title: t`Month`, width: 16 },
                    { title: t`Due on`, width: 12 },
                    { title: t`Still due (${late.currency.code})`, width: 14 },
                    { title: t`Reminded`, width: 40 },
                    { title: t`Next`, width: 28 },
                  ],
                  rows: found.map((it) => [
                    ...[it.childName, it.payerName, it.number],
                    ...[monthTitle(monthOfText(it.month)), it.dueOn, it.remaining / 100],
                    ...[it.reminders.map(sentOn).join(', '), nextOf(it)],
                  ]),
                }),
              }}
            >
              <BareSelect<Listed>
                name={t`Which invoices`}
                value={view.listed}
                choices={[
                  choice('now', t`Due today`),
                  choice('1', levelOf(1)),
                  choice('2', levelOf(2)),
                  choice('3', levelOf(3)),
                  choice('later', t`Not due yet`),
                ]}
                onChange={(next) => rows.change({ listed: next })}
              />
              {view.listed !== 'later' && rows.found.length > 0 ? (
                <Button
                  onClick={() => setChosen(new Set(isAll ? [] : rows.found.map(({ id }) => id)))}
                >
                  {isAll ? (
                    <Trans>Choose none</Trans>
                  ) : (
                    <Trans>Choose all {rows.found.length}</Trans>
                  )}
                </Button>
              ) : null}
            </TableLine>
            <LateTable
              rows={rows}
              currency={late.currency}
              choosing={
                view.listed === 'later'
                  ? undefined
                  : {
                      ...{ chosen, onChosen: setChosen },
                      nameOf: (it) => `${it.number} ${it.childName}`,
                    }
              }
              nothing={<Nothing isAnyLate={owed.length > 0} />}
            />
          </div>
        )}
      </Stack>
      {isReading ? (
        <LettersDialog papers={toSend} onSend={send} onClose={() => setReading(false)} />
      ) : null}
    </>
  )
}

function Sub({ owed, money }: { owed: readonly LatePaper[]; money: (cents: number) => string }) {
  if (owed.length === 0) return <Trans>Every invoice past its due date is paid.</Trans>
  const families = new Set(owed.map(({ payerId }) => payerId)).size
  const sum = money(sumOf(owed.map(({ remaining }) => remaining)))
  return (
    <Plural
      value={families}
      one={`${sum} is late, from # family.`}
      other={`${sum} is late, from # families.`}
    />
  )
}

function Nothing({ isAnyLate }: { isAnyLate: boolean }) {
  return (
    <EmptyState
      drawing="tree"
      title={isAnyLate ? <Trans>No invoice to show</Trans> : <Trans>Nobody is late</Trans>}
    >
      {isAnyLate ? (
        <Trans>Choose other invoices, or search for something else.</Trans>
      ) : (
        <Trans>Invoices appear here on the day after their due date.</Trans>
      )}
    </EmptyState>
  )
}
