import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { shownName } from '#domain/children/child.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { familyFirst } from '#domain/kernel/person-name.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import styles from '../import.module.css'
import type { ImportPage } from '../import.operations.ts'
import { useImportWords, useRelationNames } from '../import-words.ts'
import type { PreviewRow } from '../preview.ts'
import type { Import } from '../use-import.ts'

/** Tells each row's fate in a sentence, with the choice where it may be a child of the school. */
export function useRowTelling({ page, current }: { page: ImportPage; current: Import }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { draft, choose } = current
  const { kind } = draft
  const relations = useRelationNames()
  const { faultSentence } = useImportWords(kind)
  const children = useMemo(
    () =>
      new Map<string, ImportPage['importGround']['children'][number]>(
        page.importGround.children.map((child) => [child.id, child]),
      ),
    [page],
  )
  const nameOf = (id: string): string => {
    const child = children.get(id)
    if (!child) return ''
    const { birthDate, className } = child
    return [familyFirst(shownName(child)), date(birthDate), className].filter(Boolean).join(', ')
  }
  const comingSentence = ({ becomes, guardianCount }: PreviewRow): string => {
    if (becomes === 'updated') return t`Already at the school. Updated from the list.`
    if (kind === 'guardians') return t`New guardian.`
    if (guardianCount === 0) return t`New child.`
    return guardianCount === 1
      ? t`New child, with one guardian.`
      : t`New child, with two guardians.`
  }
  const sentenceOf = (row: PreviewRow): string => {
    const { becomes, faults, candidates } = row
    if (becomes === 'faulty') return faults.map(faultSentence).join(' ')
    if (becomes === 'skipped') return t`Not imported.`
    if (becomes === 'undecided')
      return kind === 'children'
        ? t`Perhaps a child of the school.`
        : t`Two children are called ${candidates[0]?.named ?? ''}.`
    return row.isWithoutClass
      ? `${comingSentence(row)} ${t`Without a class.`}`
      : comingSentence(row)
  }
  const telling = (row: PreviewRow) => (
    <span className={styles.Tellings}>
      <span className={row.becomes === 'faulty' ? styles.Faults : undefined}>
        {sentenceOf(row)}
      </span>
      {row.becomes === 'faulty' || row.becomes === 'skipped' ? (
        <BareSelect
          name={t`Result of row ${row.line}`}
          value={row.becomes === 'skipped' ? 'skip' : 'mend'}
          choices={[
            { value: 'mend', label: row.becomes === 'skipped' ? t`Import it` : t`To be corrected` },
            { value: 'skip', label: t`Leave it out` },
          ]}
          onChange={(choice) =>
            choose(row.line, choice === 'skip' ? { line: row.line, choice } : null)
          }
        />
      ) : (
        row.candidates.map((candidate) => (
          <Candidates
            key={candidate.nth}
            row={row}
            candidate={candidate}
            current={current}
            nameOf={nameOf}
          />
        ))
      )}
    </span>
  )
  const relationName = (relation: string): string =>
    relations[relation as keyof typeof relations] ?? t`Not chosen`
  return { telling, sentenceOf, relationName }
}

/** Asks which child of the school a row is, or which one it means. */
function Candidates({
  row,
  candidate: { nth, named, ids },
  current: { draft, choose },
  nameOf,
}: {
  row: PreviewRow
  candidate: PreviewRow['candidates'][number]
  current: Import
  nameOf: (id: string) => string
}) {
  const { t } = useLingui()
  const { line } = row
  const isOfChildren = draft.kind === 'children'
  const chosen = draft.choices.find(
    (it) => it.line === line && (it.choice !== 'child' || it.nth === nth),
  )
  const isSure = isOfChildren && row.becomes === 'updated' && !chosen
  const known = chosen && ('childId' in chosen ? chosen.childId : chosen.choice)
  const take = (to: string): void => {
    const childId = to as ChildId
    if (to === '') choose(line, null, nth)
    else if (to === 'add' || to === 'skip') choose(line, { line, choice: to })
    else if (isOfChildren) choose(line, { line, choice: 'update', childId })
    else choose(line, { line, choice: 'child', nth, childId }, nth)
  }
  return (
    <BareSelect
      name={t`Who ${named} of row ${line} is`}
      value={known ?? (isSure ? (ids[0] ?? '') : '')}
      choices={[
        ...(isSure ? [] : [{ value: '', label: t`Say who it is…` }]),
        ...ids.map((id) => ({ value: id, label: nameOf(id) })),
        ...(isOfChildren ? [{ value: 'add', label: t`Another child` }] : []),
        { value: 'skip', label: t`Leave it out` },
      ]}
      onChange={take}
    />
  )
}
