import { useLingui } from '@lingui/react/macro'
import { prospect as prospectThing } from '#domain/prospects/prospect.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Sheet } from '#src/platform/sheet.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { useProspectWords } from './prospect-words.ts'
import type { Prospect, ProspectBook } from './prospects.operations.ts'

const fieldsOfSheet = [
  ...(['birthDate', 'gender', 'firstDay', 'numberOfChildren', 'hasSibling', 'isOfStaff'] as const),
  ...(['language', 'lineOne', 'postcode', 'city', 'message', 'note', 'source'] as const),
]

/** The list as a spreadsheet: what is found, a row for each family. */
export function useProspectSheet({ levels }: ProspectBook): (found: readonly Prospect[]) => Sheet {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useProspectWords(levels)
  const { wordOf, said } = useThingWords()
  const { fields } = prospectThing
  const head = (title: string, width = 18) => ({ title, width })
  const cellOf = (one: Prospect, name: (typeof fieldsOfSheet)[number]) =>
    one[name] === null ? null : said(fields[name] as never, one[name])
  const reachOf = ({ guardians }: Prospect) => {
    const of = (pick: (it: Prospect['guardians'][number]) => string | null) =>
      guardians.flatMap((it) => pick(it) ?? []).join(', ')
    return [
      of((it) => `${it.firstName} ${it.lastName}`.trim()),
      of(({ phone }) => phone),
      of(({ email }) => email),
    ]
  }
  return (found) => ({
    tab: t`Admissions`,
    frozenColumns: 2,
    heads: [
      head(wordOf(fields.lastName.label)),
      head(wordOf(fields.firstName.label)),
      head(t`Status`),
      head(t`Rank`, 8),
      head(t`Points`, 8),
      head(t`Level`),
      head(t`Half-days`, 30),
      head(t`Asked on`),
      head(t`Last contact`),
      head(t`Guardians`, 30),
      head(t`Phone`),
      head(t`E-mail`, 30),
      ...fieldsOfSheet.map((name) => head(wordOf(fields[name].label))),
    ],
    rows: found.map((one) => [
      one.lastName,
      one.firstName,
      words.statusOf(one.status),
      one.rank,
      one.points,
      words.levelOf(one),
      one.halfDays.length > 0 ? words.halfDayWords(one.halfDays) : t`Every day would suit`,
      formats.date(one.askedOn),
      formats.date(one.contactOn),
      ...reachOf(one),
      ...fieldsOfSheet.map((name) => cellOf(one, name)),
    ]),
  })
}
