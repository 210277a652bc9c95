import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { registerYears } from '#domain/privacy/fixed-terms.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useDatedMoment } from '#src/session/use-dated-moment.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { FoundHeadline } from '#src/ui/data-table/found-headline.tsx'
import { type Finding, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { isNarrowed } from '#src/ui/data-table/table-left.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from '../privacy.module.css'
import type { ErasedChild } from '../privacy.operations.ts'

type By = 'erasedAt' | 'who' | 'keepUntil'

const finding: Finding<ErasedChild, By> = {
  texts: ({ byName, className, bornIn }) => [byName ?? '', className ?? '', `${bornIn ?? ''}`],
  sorts: {
    erasedAt: ({ erasedAt }) => erasedAt,
    who: ({ byName }) => byName,
    keepUntil: ({ keepUntil }) => keepUntil,
  },
}

const reasonWords: Readonly<Record<ErasedChild['reason'], MessageDescriptor>> = {
  left: msg`The child had left.`,
  never_came: msg`The child never came.`,
  family_asked: msg`The family asked for it.`,
  added_twice: msg`The child was added twice.`,
  term: msg`The term was over.`,
}

function useErasedWords() {
  const { t, i18n } = useLingui()
  const moment = useDatedMoment()
  const formats = useFormats()
  const day = (date: LocalDate) => formats.date(date)
  return {
    day,
    when: ({ erasedAt }: ErasedChild) => moment(erasedAt),
    child: ({ bornIn }: ErasedChild) => (bornIn ? t`Born in ${bornIn}` : t`A child`),
    stay: ({ className, lastDay }: ErasedChild) =>
      className && lastDay ? t`${className}, until ${day(lastDay)}` : '',
    who({ reason, byName, actorName }: ErasedChild): string {
      if (reason === 'term') return t`By itself`
      const name = byName ?? t`An account that is gone`
      return actorName ? t`${actorName}, in the place of ${name}` : name
    },
    why: ({ reason }: ErasedChild) => i18n._(reasonWords[reason]),
  }
}

function Kept({ child: { markCount, lastDay, sharedPictureCount } }: { child: ErasedChild }) {
  return (
    <span>
      {lastDay ? (
        <Plural
          value={markCount}
          _0="Its stay, without a name"
          one="# day of the register, without a name"
          other="# days of the register, without a name"
        />
      ) : (
        <Trans>This line alone</Trans>
      )}
      {sharedPictureCount > 0 ? (
        <>
          {', '}
          <Plural
            value={sharedPictureCount}
            one="# photo of other children too"
            other="# photos of other children too"
          />
        </>
      ) : null}
    </span>
  )
}

const whole = wholeTable<By>('erasedAt')

/** Children that were erased: when, by whom, why, and what is kept of them until when. */
export function ErasedChildren({ erased }: { erased: readonly ErasedChild[] }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const words = useErasedWords()
  const [view, onView] = useState(whole)
  const rows = useDataTable(erased, { finding, view, onView })
  const child = (it: ErasedChild) => (
    <Stack as="span" gap={0}>
      <span>{words.child(it)}</span>
      <Quiet as="span">{words.stay(it)}</Quiet>
    </Stack>
  )
  const until = ({ keepUntil }: ErasedChild) => words.day(keepUntil)
  return (
    <div className={styles.Part}>
      <FoundHeadline
        found={isNarrowed(view, { whole }) ? rows.found.length : null}
        sub={
          <Trans>
            The law asks for the register for {registerYears} years. It is kept without names until
            then, and goes by itself. Of a child who never came, only this line stays as long.
          </Trans>
        }
      >
        <Plural
          value={erased.length}
          _0="No child was erased"
          one="# child was erased"
          other="# children were erased"
        />
      </FoundHeadline>
      <TableLine
        rows={rows}
        search={t`Person, class or year`}
        exported={{
          name: t`Erased children`,
          date: today,
          sheet: (found) => ({
            tab: t`Erased children`,
            frozenColumns: 1,
            heads: [
              { title: t`Erased`, width: 22 },
              { title: t`Child`, width: 16 },
              { title: t`Last class`, width: 32 },
              { title: t`By`, width: 28 },
              { title: t`Why`, width: 28 },
              { title: t`Days of the register`, width: 12 },
              { title: t`Photos of other children too`, width: 12 },
              { title: t`Kept until`, width: 14 },
            ],
            rows: found.map((it) => [
              ...[words.when(it), words.child(it), words.stay(it), words.who(it), words.why(it)],
              ...[it.markCount, it.sharedPictureCount, it.keepUntil],
            ]),
          }),
        }}
      />
      <DataTable
        label={t`Erased children`}
        rows={rows}
        nothing={
          <EmptyState drawing="tree" title={<Trans>No child has been erased</Trans>}>
            <Trans>A child that is erased stands here without its name.</Trans>
          </EmptyState>
        }
        marksOf={({ id }) => ({ 'data-erased': id })}
        columns={[
          { id: 'child', head: <Trans>Child</Trans>, cell: child },
          { id: 'erasedAt', head: <Trans>Erased</Trans>, sorted: 'amounts', cell: words.when },
          { id: 'who', head: <Trans>By</Trans>, sorted: 'words', cell: words.who },
          { id: 'why', head: <Trans>Why</Trans>, from: 'desk', cell: words.why },
          { id: 'kept', head: <Trans>Kept</Trans>, cell: (it) => <Kept child={it} /> },
          { id: 'keepUntil', head: <Trans>Kept until</Trans>, sorted: 'amounts', cell: until },
        ]}
        card={(it) => (
          <>
            <b>{words.child(it)}</b>
            <span>{words.stay(it)}</span>
            <span>
              {words.when(it)} · {words.who(it)}
            </span>
            <span>{words.why(it)}</span>
            <Kept child={it} />
            <span>
              <Trans>Kept until {until(it)}</Trans>
            </span>
          </>
        )}
      />
    </div>
  )
}
