import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { relations } from '#domain/children/new-child.ts'
import { type FormOf, formOf, readThing } from '#domain/kernel/fields/thing.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { mostProspectGuardians, readGuardians } from '#domain/prospects/guardians.ts'
import { decideProspect, prospect as prospectThing } from '#domain/prospects/prospect.ts'
import { ChangedMeanwhile } from '#src/keeping/forms/changed-meanwhile.tsx'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import type { Problems } from '#src/keeping/forms/use-form.ts'
import { ThingFields } from '#src/things/thing-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { useProspectWords } from '../prospect-words.ts'
import {
  addProspect,
  changeProspect,
  type Prospect,
  type ProspectBook,
} from '../prospects.operations.ts'
import type { Doings } from '../use-doings.tsx'
import { HalfDaysField } from './half-days-field.tsx'

type Guardian = {
  firstName: string
  lastName: string
  relation: (typeof relations)[number]
  phone: string
  email: string
}
type Name = keyof FormOf<typeof prospectThing>
type Form = FormOf<typeof prospectThing> & {
  guardians: Guardian[]
  halfDays: string[]
  version: number
}

const nobody: Guardian = { firstName: '', lastName: '', relation: 'Mom', phone: '', email: '' }

const initialOf = (prospect: Prospect | null): Form => ({
  ...formOf(prospectThing, prospect as never),
  guardians: (prospect?.guardians ?? [nobody]).map((it) => ({
    ...it,
    phone: it.phone ?? '',
    email: it.email ?? '',
  })) as Guardian[],
  halfDays: [...(prospect?.halfDays ?? [])],
  version: prospect?.version ?? 0,
})

/** The form of a request that a family made by phone, or of one that is there. */
export function ProspectDialog({
  prospect,
  book,
  today,
  acts: { act, refusedBy },
  onClose,
}: {
  prospect: Prospect | null
  book: ProspectBook
  today: LocalDate
  acts: Doings['acts']
  onClose: () => void
}) {
  const { t } = useLingui()
  const words = useProspectWords(book.levels)
  const initial = initialOf(prospect)
  const isBehind = ({ version }: Form): boolean => version !== initial.version
  const none = t({ message: 'Open', context: 'an answer' })
  const options = { standardId: { among: book.levels, none } }
  const standardIds = book.levels.map(({ id }) => id)
  const check = (form: Form) => {
    if (isBehind(form)) return refusedBy('thing.changed-meanwhile')
    const read = readThing(prospectThing, form)
    const judged = read.ok ? decideProspect(read.value, { today, standardIds }) : read
    const guardians = judged.ok ? readGuardians(form.guardians) : judged
    return guardians.ok ? null : refusedBy(guardians.refusal.code, guardians.refusal.facts)
  }
  return (
    <EditDialog<Form>
      title={prospect ? words.nameOf(prospect) : t`New request`}
      kind="prospect"
      id={prospect?.id ?? null}
      initial={initial}
      check={check}
      save={(form, id) => {
        const read = readThing(prospectThing, form)
        if (!read.ok) throw new Error('a form is sent only once it is read')
        const { guardians, halfDays, version } = form
        const input = { ...read.value, guardians, halfDays }
        return prospect
          ? act(changeProspect, { prospectId: id, input, version })
          : act(addProspect, { prospectId: id, input })
      }}
      onClose={onClose}
    >
      {(form, set, problems) => {
        const drawn = (...names: readonly Name[]) => (
          <ThingFields of={prospectThing} {...{ names, form, set, problems, options }} />
        )
        return (
          <>
            {isBehind(form) ? (
              <ChangedMeanwhile
                onKeep={() => set({ version: initial.version } as Partial<Form>)}
                onTake={() => set(initial)}
              >
                {prospect ? words.nameOf(prospect) : null}
              </ChangedMeanwhile>
            ) : null}
            <SideBySide>{drawn('firstName', 'lastName')}</SideBySide>
            {drawn('isExpected')}
            <SideBySide>{drawn('birthDate', 'gender')}</SideBySide>
            <SideBySide>{drawn('standardId', 'firstDay')}</SideBySide>
            <HalfDaysField
              legend={<Trans>Half-days wanted</Trans>}
              chosen={form.halfDays}
              onChange={(halfDays) => set({ halfDays } as Partial<Form>)}
            />
            <Guardians
              guardians={form.guardians}
              problems={problems}
              onChange={(guardians) => set({ guardians } as Partial<Form>)}
            />
            <FieldGroup legend={<Trans>The family</Trans>}>
              {drawn('hasSibling', 'isOfStaff')}
              <SideBySide>{drawn('numberOfChildren', 'language')}</SideBySide>
              {drawn('lineOne')}
              <SideBySide>{drawn('postcode', 'city')}</SideBySide>
            </FieldGroup>
            {drawn('message', 'note', 'source')}
          </>
        )
      }}
    </EditDialog>
  )
}

/** Those who ask, with the ways to reach them. */
function Guardians({
  guardians,
  problems,
  onChange,
}: {
  guardians: readonly Guardian[]
  problems: Problems<Form>
  onChange: (guardians: Guardian[]) => void
}) {
  const { t } = useLingui()
  const relationWords = { Mom: t`Mother`, Dad: t`Father`, Other: t`Somebody else` }
  const change = (at: number, to: Partial<Guardian>) =>
    onChange(guardians.map((it, place) => (place === at ? { ...it, ...to } : it)))
  return (
    <>
      {guardians.map((guardian, at) => {
        const of = (name: 'firstName' | 'lastName' | 'phone' | 'email') => ({
          value: guardian[name],
          problem: problems[`guardians.${at}.${name}`],
          onChange: (text: string) => change(at, { [name]: text }),
        })
        return (
          <FieldGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a guardian of a form has no other name
            key={at}
            legend={at === 0 ? <Trans>Guardian</Trans> : <Trans>Second guardian</Trans>}
          >
            <SideBySide>
              <WordsField label={t`First name of the guardian`} {...of('firstName')} />
              <WordsField label={t`Last name of the guardian`} {...of('lastName')} />
              <WordsField label={t`Phone`} type="tel" {...of('phone')} />
              <WordsField label={t`E-mail`} type="email" {...of('email')} />
              <Select
                label={t`Relation`}
                value={guardian.relation}
                choices={relations.map((value) => ({ value, label: relationWords[value] }))}
                onChange={(relation) => change(at, { relation })}
              />
            </SideBySide>
          </FieldGroup>
        )
      })}
      {guardians.length < mostProspectGuardians ? (
        <span>
          <Button
            look="quiet"
            icon={<Plus aria-hidden />}
            onClick={() => onChange([...guardians, { ...nobody, relation: 'Dad' }])}
          >
            <Trans>Add a guardian</Trans>
          </Button>
        </span>
      ) : null}
    </>
  )
}
