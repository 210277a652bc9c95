import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Sheet } from '#src/platform/sheet.ts'
import { useDatedMoment } from '#src/session/use-dated-moment.ts'
import { documentWords } from './document-words.ts'
import type { PrivateReading } from './readings.operations.ts'

type What = Pick<PrivateReading, 'kind' | 'document'>

/** The kinds of reading that a line names. A document without a word of its own has a general one. */
const kindsAndDocuments: readonly What[] = [
  ...(['health', 'paper', 'impersonation', 'export'] as const).map((kind) => ({
    ...{ kind, document: null },
  })),
  ...(Object.keys(documentWords) as (keyof typeof documentWords)[]).map((document) => ({
    ...{ kind: 'export' as const, document },
  })),
]

/** A line of the log in words, on the page and in its export. */
export function useReadingWords() {
  const { t, i18n } = useLingui()
  const moment = useDatedMoment()
  const { compare } = new Intl.Collator(i18n.locale)
  const when = ({ at }: PrivateReading) => moment(at)
  const who = ({ byName }: PrivateReading) => byName ?? t`An account that is gone`
  const what = ({ kind, document }: What): string => {
    // A document of an older Préau may have no word any more.
    const name = document ? i18n._(documentWords[document]) : t`a document`
    return {
      // A document of a child may have been shown only; its export and its showing leave the same line.
      export: document === 'child_document' ? t`Opened or exported: ${name}` : t`Exported: ${name}`,
      health: t`Read health data`,
      paper: t`Opened a court paper`,
      impersonation: t`Acted for somebody else`,
    }[kind]
  }
  const whats = kindsAndDocuments
    .map((it) => ({ ...it, words: what(it) }))
    .toSorted((one, other) => compare(one.words, other.words))
    .map(({ kind, document }) => `${kind}:${document ?? ''}`)
  const whom = ({ childName, childCount }: PrivateReading) =>
    childName ??
    (childCount > 0 ? t`${plural(childCount, { one: '# child', other: '# children' })}` : '')
  const sheetOf = (found: readonly PrivateReading[]): Sheet => ({
    tab: t`Who read and exported`,
    frozenColumns: 1,
    heads: [
      { title: t`When`, width: 22 },
      { title: t`Who`, width: 28 },
      { title: t`What`, width: 32 },
      { title: t`About`, width: 28 },
    ],
    rows: found.map((it) => [when(it), who(it), what(it), whom(it)]),
  })
  return { when, who, what, whom, whats, sheetOf }
}
