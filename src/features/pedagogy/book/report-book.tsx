import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { longestBookText } from '#domain/pedagogy/report-book.ts'
import { TroubleNotice } from '#src/keeping/trouble-notice.tsx'
import { type Trouble, useAct } from '#src/keeping/use-act.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { NoAnswer, NoAnswerTitle } from '#src/session/no-answer.tsx'
import { useNetwork } from '#src/session/use-network.ts'
import { Button } from '#src/ui/button.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
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
  const [{ data, fetching, error }, ask] = useQuery({
    query: reportBook,
    variables: { childId, periodId },
    requestPolicy: 'cache-and-network',
  })
  const { network, lookAgain } = useNetwork()
  const book = data?.reportBook
  if (!book)
    return fetching ? (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    ) : (
      <EmptyState
        drawing="rain"
        title={error ? <Trans>Not on this device yet</Trans> : <Trans>No carnet here</Trans>}
        act={
          <Button look="primary" onClick={() => ask({ requestPolicy: 'network-only' })}>
            <Trans>Look again</Trans>
          </Button>
        }
      >
        <NoAnswer>
          <Trans>The texts of the carnet need the network.</Trans>
        </NoAnswer>
      </EmptyState>
    )
  return (
    <>
      {network === 'none' ? (
        <Notice
          tone="warning"
          title={<NoAnswerTitle />}
          acts={
            <Button
              onClick={() => {
                lookAgain()
                ask({ requestPolicy: 'network-only' })
              }}
            >
              <Trans>Look again</Trans>
            </Button>
          }
        >
          <NoAnswer again="by-hand" hasTitle>
            <Trans>
              The texts of the carnet need the network. What you type is kept on this device.
            </Trans>
          </NoAnswer>
        </Notice>
      ) : null}
      <BookForm {...props} book={book} onTaken={() => ask({ requestPolicy: 'network-only' })} />
    </>
  )
}

function BookForm({
  childId,
  childName,
  periodId,
  domains,
  isDirection,
  book,
  onTaken,
}: ReportBookProps & { book: ReportBookResult; onTaken: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { act } = useAct(pedagogyActs, { lookAgain: onTaken })
  const standing = draftOfBook(book)
  const { draft, setDraft, clearDraft, isDirty } = useDraft<BookDraft>(
    `carnet ${childId} ${periodId ?? 'cycle'}`,
    standing,
  )
  useUnsavedWork(isDirty)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isOvertaken = isDirty && draft.baseVersion !== book.version

  const save = async (): Promise<void> => {
    setSaving(true)
    const outcome = await act(writeReportBook, {
      childId,
      periodId,
      input: inputOf(draft, { childId, periodId, isDirection }),
    })
    setSaving(false)
    setTrouble(outcome.kind === 'done' ? null : outcome)
    if (outcome.kind === 'done') {
      clearDraft()
      toast.success(t`Saved in the carnet of ${childName}`)
    }
  }

  const byName = book.byName ?? ''
  return (
    <Section>
      <div className={styles.Book}>
        {isOvertaken ? (
          <Notice
            tone="warning"
            title={<Trans>{byName} has written here meanwhile.</Trans>}
            acts={
              <>
                <Button onClick={clearDraft}>
                  <Trans>Take {byName}'s texts</Trans>
                </Button>
                <Button onClick={() => setDraft({ ...draft, baseVersion: book.version })}>
                  <Trans>Keep what I typed</Trans>
                </Button>
              </>
            }
          >
            <Trans>Your texts are kept on this device until you choose.</Trans>
            <blockquote className={styles.Theirs}>
              {[...book.domainTexts.map(({ text }) => text), book.general]
                .filter(Boolean)
                .join(' · ')}
            </blockquote>
          </Notice>
        ) : (
          <TroubleNotice trouble={trouble} kept={<Trans>What you typed is kept here.</Trans>} />
        )}
        {periodId === null ? (
          <SynthesisPositions
            suggested={book.positions}
            positions={draft.positions}
            onChange={(positions) => setDraft({ ...draft, positions })}
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
            onChange={(text) => setDraft({ ...draft, texts: { ...draft.texts, [id]: text } })}
          />
        ))}
        <BankText
          label={<Trans>On the whole</Trans>}
          value={draft.general}
          longest={longestBookText}
          domainId={null}
          childName={childName}
          onChange={(general) => setDraft({ ...draft, general })}
        />
        {isDirection ? (
          <BankText
            label={<Trans>Words of the head</Trans>}
            value={draft.head}
            longest={longestBookText}
            domainId={null}
            childName={childName}
            onChange={(head) => setDraft({ ...draft, head })}
          />
        ) : book.head ? (
          <div className={styles.Head}>
            <b>
              <Trans>Words of the head</Trans>
            </b>
            <p>{book.head}</p>
          </div>
        ) : null}
        <Acts side="end">
          {isDirty ? (
            <Button look="quiet" size="touch" onClick={clearDraft}>
              <Trans>Forget what I typed</Trans>
            </Button>
          ) : null}
          <Button
            look="primary"
            size="touch"
            disabled={!isDirty || isSaving || isOvertaken}
            onClick={() => void save()}
          >
            <Trans>Save the texts</Trans>
          </Button>
        </Acts>
      </div>
    </Section>
  )
}
