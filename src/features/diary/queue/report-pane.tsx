import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Mail, Printer, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { PhotoStrip, picturesOf } from '#src/media/photo-strip.tsx'
import { letterLanguageWords } from '#src/people/letter-language-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts, Quiet } from '#src/ui/screen/layout.tsx'
import type { DiarySettings, Topic } from '../diary.operations.ts'
import { moodWords } from '../diary-words.ts'
import { useTopicLabel } from '../use-topic-label.ts'
import { LetterFrame } from './letter-frame.tsx'
import styles from './queue.module.css'
import { type Preview, type QueuedReport, reportPreview } from './queue.operations.ts'
import { isApprovalOffered, isToSend, notReached } from './queue.view.ts'
import { ReturnDialog } from './return-dialog.tsx'
import type { ReportActs } from './use-report-acts.ts'

type ReportPaneProps = {
  queued: QueuedReport
  topics: readonly Topic[]
  settings: DiarySettings | null
  acts: ReportActs
  onApprove: () => void
}

/** One report: what was written, whom it reaches in which words, and what the direction does with it. */
export function ReportPane({ queued, topics, settings, acts, onApprove }: ReportPaneProps) {
  const formats = useFormats()
  const { report, items } = queued
  const [isReturning, setReturning] = useState(false)
  const day = formats.day(report.date)
  const mayApprove = settings !== null && isApprovalOffered(queued, settings)
  const maySend = settings !== null && isToSend(queued, settings)
  const mayRepeat = notReached(queued).length > 0
  return (
    <article className={styles.Report} data-open-report={queued.id}>
      <header className={styles.ReportHead}>
        <h2>
          {givenFirst(queued)}, {day}
        </h2>
        <Acts>
          {mayApprove ? (
            <Button
              look="primary"
              aria-keyshortcuts="A"
              icon={<Check aria-hidden />}
              disabled={acts.isBusy}
              onClick={onApprove}
            >
              <Trans>Approve</Trans>
            </Button>
          ) : null}
          {maySend || mayRepeat ? (
            <Button
              look={mayApprove ? 'secondary' : 'primary'}
              icon={<Send aria-hidden />}
              disabled={acts.isBusy}
              onClick={() => void acts.send([queued])}
            >
              {mayRepeat ? (
                <Trans>Send again</Trans>
              ) : report.isCorrection ? (
                <Trans>Send the correction now</Trans>
              ) : (
                <Trans>Send now</Trans>
              )}
            </Button>
          ) : null}
          {report.status === 'approved' ? (
            <Button disabled={acts.isBusy} onClick={() => void acts.takeBack(queued)}>
              <Trans>Take the approval back</Trans>
            </Button>
          ) : null}
          {report.status === 'sent' ? null : (
            <Button
              icon={<Undo2 aria-hidden />}
              disabled={acts.isBusy}
              onClick={() => setReturning(true)}
            >
              <Trans>Return…</Trans>
            </Button>
          )}
        </Acts>
      </header>
      <Progress queued={queued} />
      <ul className={styles.Items}>
        {items.map((item) => (
          <Item key={item.id} item={item} topic={topics.find(({ id }) => id === item.topicId)} />
        ))}
      </ul>
      {/* What changed since is asked for anew. */}
      <Previews key={`${report.version} ${queued.sheet}`} queued={queued} />
      {isReturning ? (
        <ReturnDialog queued={queued} acts={acts} onClose={() => setReturning(false)} />
      ) : null}
    </article>
  )
}

/** Shows how far the report is, who moved it, and how its mails fare. */
function Progress({ queued }: { queued: QueuedReport }) {
  const { report } = queued
  const without = notReached(queued).filter(
    ({ id }) => !report.sentTo.some(({ guardianId }) => guardianId === id),
  )
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const at = (instant: Instant | null) => (instant ? formats.momentOf(instant, timeZone) : '')
  return (
    <>
      {report.returnedNote ? (
        <Notice tone="warning" title={<Trans>Returned to the teacher.</Trans>}>
          {report.returnedNote}
        </Notice>
      ) : null}
      {report.isHeld ? (
        <Notice tone="info">
          <Trans>
            This report is not sent by itself: something in it took more than a day to arrive, or
            comes from an account that is switched off. Send it by hand.
          </Trans>
        </Notice>
      ) : null}
      <p className={styles.Progress}>
        {report.submittedAt ? (
          <span>
            <Trans>
              Handed in by {report.submittedBy}, {at(report.submittedAt)}
            </Trans>
          </span>
        ) : null}
        {report.approvedAt ? (
          <span>
            <Trans>
              Approved by {report.approvedBy}, {at(report.approvedAt)}
            </Trans>
          </span>
        ) : null}
        {report.sentTo.map((sent) => (
          <span key={`${sent.guardianId} ${sent.at}`}>
            {sent.state === 'failed' ? (
              <Trans>
                The mail to {sent.guardianName} could not be delivered, {at(sent.at)}
              </Trans>
            ) : sent.state === 'waiting' ? (
              <Trans>The mail to {sent.guardianName} is on its way</Trans>
            ) : (
              <Trans>
                Sent to {sent.guardianName}, {at(sent.at)}
              </Trans>
            )}
          </span>
        ))}
        {without.map(({ id, name }) => (
          <span key={id}>
            <Trans>Not sent to {name} yet</Trans>
          </span>
        ))}
      </p>
    </>
  )
}

function Item({ item, topic }: { item: QueuedReport['items'][number]; topic: Topic | undefined }) {
  const { t, i18n } = useLingui()
  const label = useTopicLabel()
  return (
    <li data-line={item.id}>
      {topic ? <b>{label(topic)}</b> : null}
      {item.text ? <p>{item.text}</p> : null}
      {item.mood ? <p>{i18n._(moodWords[item.mood as keyof typeof moodWords])}</p> : null}
      <PhotoStrip about={t`Photo`} pictures={picturesOf(item.mediaIds, item.media)} />
      <Quiet as="span">{item.byName}</Quiet>
    </li>
  )
}

function Previews({ queued: { report } }: { queued: QueuedReport }) {
  const kept = useKept(reportPreview, { childId: report.childId, date: report.date })
  const count = kept.status === 'ready' ? kept.value.reportPreview.length : 0
  return (
    <section className={styles.Previews}>
      <h3>
        <Plural
          value={count}
          _0="What the family receives"
          one="What the family receives"
          other="What the families receive"
        />
      </h3>
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Not on this device yet</Trans>,
          words: <Trans>The letters need the network.</Trans>,
        }}
      >
        {({ reportPreview: previews }) =>
          previews.map((preview) => <Letter key={preview.id} preview={preview} />)
        }
      </KeptPart>
    </section>
  )
}

function Letter({ preview }: { preview: Preview }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const who = formats.list(preview.guardianNames)
  return (
    <Fold
      open
      look="box"
      head={
        <>
          {preview.isByMail ? <Mail aria-hidden /> : <Printer aria-hidden />}
          <span>
            {preview.isByMail ? t`By mail to ${who}` : t`On paper for ${who}`}
            {', '}
            {i18n._(letterLanguageWords[preview.language])}
          </span>
        </>
      }
    >
      <b lang={preview.language} dir="auto" className={styles.Subject}>
        {preview.subject}
      </b>
      <LetterFrame html={preview.html} title={preview.subject} />
    </Fold>
  )
}
