import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, CloudUpload } from 'lucide-react'
import { useMemo } from 'react'
import type { Step } from '#domain/pedagogy/steps.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { type Kept, useKept } from '#src/keeping/pages/use-kept.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { schoolZoneOf } from '#src/session/school-zone.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { LevelMark } from '../cells/level-mark.tsx'
import { useLevelName } from '../milestones/use-level-names.ts'
import { pedagogyChild } from '../pedagogy-acts.operations.ts'
import styles from './child-history.module.css'
import { type DomainHistory, historyOf, type Judgement, toApprove } from './history.view.ts'

/** The history of a child, as the school has it and with what this device has added since. */
export function useHistory(childId: string): Kept<DomainHistory[]> {
  const { locale } = useLocale()
  const { school } = useSession()
  const timeZone = schoolZoneOf(school)
  const entries = useEntries('milestone:')
  const kept = useKept(pedagogyChild, { childId })
  return useMemo(() => {
    if (kept.status !== 'ready') return kept
    const { milestoneHistory, listFrameworks: frameworks } = kept.value
    const value = historyOf(milestoneHistory, { childId, frameworks, entries, locale, timeZone })
    return { ...kept, value }
  }, [kept, childId, entries, locale, timeZone])
}

function HistoryStep({ said, latest }: Step<Judgement>) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = useLevelName()
  const { level, date, byName, comment } = said
  const { isApproved, saved } = latest
  const day = formats.date(date)
  const judged = level === null ? t`Taken back` : `${level}, ${name(level)}`
  return (
    <li
      className={styles.Step}
      data-saved={saved}
      title={[judged, day, byName].filter(Boolean).join(' · ')}
    >
      <LevelMark level={level} />
      <Spoken>{judged}, </Spoken>
      <span className={styles.When}>
        {formats.shortDay(date)}
        {saved === 'tablet' ? (
          <>
            <CloudUpload aria-hidden />
            <Trans>to send</Trans>
          </>
        ) : isApproved ? (
          <>
            <Check aria-hidden />
            <Spoken>
              , <Trans context="observation">Approved</Trans>
            </Spoken>
          </>
        ) : null}
      </span>
      {comment ? <span className={styles.Comment}>{comment}</span> : null}
    </li>
  )
}

type Approve = (evaluationIds: readonly string[]) => void

/** Every milestone with its levels in the order of time. */
export function ChildHistory({
  history,
  onApprove,
}: {
  history: Kept<DomainHistory[]>
  /** The direction's act on all that is not approved; null for others. */
  onApprove: Approve | null
}) {
  return (
    <KeptPart
      kept={history}
      silence={{
        title: <Trans>Not on this device yet</Trans>,
        words: (
          <Trans>The history of this child was not opened here before. It needs the network.</Trans>
        ),
      }}
    >
      {(domains) => <Domains domains={domains} onApprove={onApprove} />}
    </KeptPart>
  )
}

function Domains({
  domains,
  onApprove,
}: {
  domains: readonly DomainHistory[]
  onApprove: Approve | null
}) {
  const { today } = useSchoolTime()
  if (domains.length === 0)
    return (
      <EmptyState drawing="tree" title={<Trans>Nothing evaluated yet</Trans>}>
        <Trans>Every level given in the class stays here, whatever class comes next.</Trans>
      </EmptyState>
    )
  const waiting = toApprove(domains, today)
  return (
    <>
      {onApprove && waiting.length > 0 ? (
        <Acts side="end">
          <Button
            look="primary"
            icon={<CheckCheck aria-hidden />}
            onClick={() => onApprove(waiting)}
          >
            <Plural value={waiting.length} one="Approve # level" other="Approve # levels" />
          </Button>
        </Acts>
      ) : null}
      {domains.map(({ id, name, milestones }) => (
        <Section key={id} title={name ?? <Trans>No longer in any framework</Trans>} padding="none">
          <ul>
            {milestones.map(({ milestoneId, code, text, steps }) => (
              <li key={milestoneId} className={styles.Milestone} data-milestone={milestoneId}>
                <p>
                  {code ? <b>{code} </b> : null}
                  {text}
                </p>
                <ol className={styles.Steps}>
                  {steps.map((step) => (
                    <HistoryStep key={step.said.id} {...step} />
                  ))}
                </ol>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}
