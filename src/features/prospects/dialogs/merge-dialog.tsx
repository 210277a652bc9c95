import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { prospect as prospectThing } from '#domain/prospects/prospect.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../detail/detail.module.css'
import { useProspectWords } from '../prospect-words.ts'
import { mergeProspects, type Prospect, type ProspectBook } from '../prospects.operations.ts'
import type { Doings } from '../use-doings.tsx'

const compared = [
  ...(['firstName', 'lastName', 'birthDate', 'gender', 'firstDay', 'numberOfChildren'] as const),
  ...(['hasSibling', 'isOfStaff', 'language'] as const),
  ...(['lineOne', 'postcode', 'city', 'message', 'note', 'source'] as const),
]

/** Shows both requests, marks where they differ, and asks which of them is kept. The other one's gaps are filled. */
export function MergeDialog({
  prospect,
  other,
  levels,
  acts: { act },
  onClose,
  onMerged,
}: {
  prospect: Prospect
  other: Prospect
  levels: ProspectBook['levels']
  acts: Doings['acts']
  onClose: () => void
  onMerged: (keptId: string) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { wordOf, said } = useThingWords()
  const words = useProspectWords(levels)
  const [isFirst, setFirst] = useState(true)
  const [kept, left] = isFirst ? [prospect, other] : [other, prospect]
  const rowsOf = (one: Prospect) => [
    { name: t`Asked on`, value: formats.date(one.askedOn) },
    { name: t`Status`, value: words.statusOf(one.status) },
    { name: t`Level`, value: words.levelOf(one) ?? t({ message: 'Open', context: 'an answer' }) },
    ...compared.map((name) => ({
      name: wordOf(prospectThing.fields[name].label),
      value: said(prospectThing.fields[name] as never, one[name]),
    })),
    {
      name: t`Half-days`,
      value: one.halfDays.length > 0 ? words.halfDayWords(one.halfDays) : t`Every day would suit`,
    },
    {
      name: t`Guardians`,
      value: one.guardians
        .map((it) => [it.firstName, it.lastName, it.phone, it.email].filter(Boolean).join(' '))
        .join('; '),
    },
  ]
  const [mine, theirs] = [rowsOf(prospect), rowsOf(other)]
  const side = (rows: typeof mine, beside: typeof mine, title: string) => (
    <div>
      <b>{title}</b>
      <dl>
        {rows.map(({ name, value }, at) => (
          <div key={name} data-differs={value === beside[at]?.value ? undefined : ''}>
            <dt>
              <Quiet as="span">{name}</Quiet>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
  return (
    <ConfirmDialog
      title={<Trans>Two requests become one</Trans>}
      stay={<Trans>Keep both</Trans>}
      go={<Trans>Merge</Trans>}
      act={async () => {
        const outcome = await act(mergeProspects, { prospectId: kept.id, otherId: left.id })
        if (outcome.kind === 'done') onMerged(kept.id)
        return outcome
      }}
      onClose={onClose}
    >
      <Segmented
        label={t`Which one is kept`}
        width="full"
        value={isFirst ? 'first' : 'second'}
        choices={[
          { value: 'first', label: t`Keep the first` },
          { value: 'second', label: t`Keep the second` },
        ]}
        onChange={(value) => setFirst(value === 'first')}
      />
      <div className={styles.Sides}>
        {side(mine, theirs, t`First`)}
        {side(theirs, mine, t`Second`)}
      </div>
      <p>
        <Trans>
          The one that is kept takes over the history, the earlier day, and all that it lacks. Its
          note takes the other note, and each guardian beyond two.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
