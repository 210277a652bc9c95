import { useLingui } from '@lingui/react/macro'
import { prospect as prospectThing } from '#domain/prospects/prospect.ts'
import { relationWords } from '#src/people/relation-words.ts'
import type { Sheet, SheetCell } from '#src/platform/sheet.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { columnWords } from './import/list-words.ts'
import { useProspectWords } from './prospect-words.ts'
import type { Prospect, ProspectBook } from './prospects.operations.ts'

const fieldsOfSheet = [
  ...(['birthDate', 'gender', 'firstDay', 'numberOfChildren', 'hasSibling', 'isOfStaff'] as const),
  ...(['language', 'lineOne', 'postcode', 'city', 'message', 'note', 'source'] as const),
]

const ofGuardian = ['last-name', 'first-name', 'relation', 'phone', 'email'] as const

/**
 * The list as a spreadsheet: what is found, a row for each family. A school brings the same file in again, so each guardian
 * has columns of their own. Days are written year first: that is read alike in every country.
 */
export function useProspectSheet({ levels }: ProspectBook): (found: readonly Prospect[]) => Sheet {
  const { t, i18n } = useLingui()
  const words = useProspectWords(levels)
  const { wordOf, said } = useThingWords()
  const { fields } = prospectThing
  const head = (title: string, width = 18) => ({ title, width })
  const cellOf = (one: Prospect, name: (typeof fieldsOfSheet)[number]) => {
    const { kind } = fields[name]
    if (one[name] === null) return null
    return kind === 'day' ? String(one[name]) : said(fields[name] as never, one[name])
  }
  const reachOf = ({ guardians }: Prospect): SheetCell[] =>
    [0, 1].flatMap((place) => {
      const it = guardians[place]
      if (!it) return ofGuardian.map(() => null)
      return [it.lastName, it.firstName, i18n._(relationWords[it.relation]), it.phone, it.email]
    })
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
      ...(['g1', 'g2'] as const).flatMap((which) =>
        ofGuardian.map((it) =>
          head(i18n._(columnWords[`${which}-${it}`]), it === 'email' ? 30 : 18),
        ),
      ),
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
      one.askedOn,
      one.contactOn,
      ...reachOf(one),
      ...fieldsOfSheet.map((name) => cellOf(one, name)),
    ]),
  })
}
