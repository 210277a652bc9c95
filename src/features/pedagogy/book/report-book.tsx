import { Trans, useLingui } from '@lingui/react/macro'
import { longestBookText } from '#domain/pedagogy/report-book.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { SavingNeedsNetwork } from '#src/keeping/forms/form-notices.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { BankText } from '../milestones/bank-text.tsx'
import { type ReportBookResult, reportBook, writeReportBook } from '../pedagogy-acts.operations.ts'
import { pedagogyActs } from '../pedagogy-refusals.ts'
import type { ClassDomain } from '../pedagogy-truth.ts'
import { type BookDraft, draftOfBook, inputOf } from './book-draft.ts'
import styles from './report-book.module.css'
import { SynthesisPositions } from './synthesis-positions.tsx'

type ReportBookProps = {
  childId: string
  childName: string
  /** Null: the synthesis at the end of the cycle. */
  periodId: string | null
  domains: readonly ClassDomain[]
  isDirection: boolean
}

/** The words of one child's carnet, of one period. They need the network; what is typed is kept meanwhile. */
export function ReportBook(props: ReportBookProps) {
  const { childId, periodId } = props
  const kept = useKept(reportBook, { childId, periodId })
  return (
    <KeptPart
      kept={kept}
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: <Trans>The texts of the carnet need the network.</Trans>,
      }}
    >
      {({ reportBook: book }) =>
        book ? (
          <>
            <SavingNeedsNetwork />
            <BookForm {...props} book={book} lookAgain={kept.lookAgain} />
          </>
        ) : (
          <EmptyState drawing="roof" title={<Trans>No carnet here</Trans>}>
            <Trans>Ask the director of your school.</Trans>
          </EmptyState>
        )
      }
    </KeptPart>
  )
}

function BookForm({
  childId,
  childName,
  periodId,
  domains,
  isDirection,
  book,
  lookAgain,
}: ReportBookProps & { book: ReportBookResult; lookAgain: () => void }) {
  const { t } = useLingui()
  const { act, refusedBy } = useAct(pedagogyActs, { lookAgain })
  const isOvertaken = ({ baseVersion }: BookDraft) => baseVersion !== book.version
  const save = (draft: BookDraft) => {
    const input = inputOf(draft, { childId, periodId, isDirection })
    return act(writeReportBook, { childId, periodId, input })
  }
  return (
    <Section>
      <EditForm<BookDraft>
        name={`carnet ${childId} ${periodId ?? 'cycle'}`}
        initial={draftOfBook(book)}
        check={(draft) => (isOvertaken(draft) ? refusedBy('thing.changed-meanwhile') : null)}
        save={save}
        saveWords={<Trans>Save the texts</Trans>}
        saved={t`Saved in the carnet of ${childName}`}
      >
        {(draft, set, problems) => {
          const of = boundTo(draft, set, problems)
          const whole = { longest: longestBookText, domainId: null, childName }
          return (
            <>
              {isOvertaken(draft) ? <Overtaken book={book} set={set} /> : null}
              {periodId === null ? (
                <SynthesisPositions
                  suggested={book.positions}
                  positions={draft.positions}
                  onChange={(positions) => set({ positions })}
                />
              ) : null}
              {domains.map(({ id, name }) => (
                <BankText
                  key={id}
                  label={name}
                  help={periodId === null ? t`Strong points and needs` : undefined}
                  value={draft.texts[id] ?? ''}
                  longest={longestBookText}
                  domainId={id}
                  childName={childName}
                  problem={problems[`texts.${id}`]}
                  onChange={(text) => set({ texts: { ...draft.texts, [id]: text } })}
                />
              ))}
              <BankText label={<Trans>On the whole</Trans>} {...whole} {...of('general')} />
              {isDirection ? (
                <BankText label={<Trans>Words from the head</Trans>} {...whole} {...of('head')} />
              ) : book.head ? (
                <div className={styles.Head}>
                  <b>
                    <Trans>Words from the head</Trans>
                  </b>
                  <p>{book.head}</p>
                </div>
              ) : null}
            </>
          )
        }}
      </EditForm>
    </Section>
  )
}

/** Shows what a colleague wrote since, beside what was typed here. Nothing is lost until somebody chooses. */
function Overtaken({
  book,
  set,
}: {
  book: ReportBookResult
  set: (change: Partial<BookDraft>) => void
}) {
  const byName = book.byName ?? ''
  return (
    <Notice
      tone="warning"
      title={<Trans>{byName} has written here meanwhile.</Trans>}
      acts={
        <>
          <Button onClick={() => set(draftOfBook(book))}>
            <Trans>Take {byName}'s texts</Trans>
          </Button>
          <Button onClick={() => set({ baseVersion: book.version })}>
            <Trans>Keep what I typed</Trans>
          </Button>
        </>
      }
    >
      <Trans>Your texts are kept on this device until you choose.</Trans>
      <blockquote className={styles.Theirs}>
        {[...book.domainTexts.map(({ text }) => text), book.general].filter(Boolean).join(' · ')}
      </blockquote>
    </Notice>
  )
}
