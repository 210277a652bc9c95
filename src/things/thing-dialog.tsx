import { Fragment, type ReactNode } from 'react'
import type { Field } from '#domain/kernel/fields/field.ts'
import {
  changedFields,
  type FieldName,
  type FormOf,
  fieldNames,
  type Thing,
  type ValuesOf,
} from '#domain/kernel/fields/thing.ts'
import type { Result } from '#domain/kernel/result.ts'
import { ChangedMeanwhile } from '#src/keeping/forms/changed-meanwhile.tsx'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { FieldGroup } from '#src/ui/field/field-group.tsx'
import type { ShownThing } from './thing-documents.ts'
import { type Bound, type Options, type OptionsOf, ThingField } from './thing-field.tsx'
import type { ThingActs } from './use-thing-acts.ts'
import { useThingForm } from './use-thing-form.ts'
import { useThingWords } from './use-thing-words.ts'

type Refused = { code: string; facts?: Readonly<Record<string, string>> }

type Line<Of extends Thing> = FieldName<Of> | readonly FieldName<Of>[]

/** The order of a form: a field, several beside each other, or some under a heading. */
export type Group<Of extends Thing> = Line<Of> | Headed<Of>
type Headed<Of extends Thing> = { readonly legend: ReactNode; readonly lines: readonly Line<Of>[] }

const isHeaded = <Of extends Thing>(group: Group<Of>): group is Headed<Of> =>
  typeof group === 'object' && 'lines' in group

const linesOf = <Of extends Thing>(group: Group<Of>): readonly Line<Of>[] =>
  isHeaded(group) ? group.lines : [group as Line<Of>]

/** The fields of a list that no group of its form names. */
const restOf = <Of extends Thing>(of: Of, groups: readonly Group<Of>[]): FieldName<Of>[] => {
  const named = groups.flatMap(linesOf).flat()
  return fieldNames(of).filter((name) => !named.includes(name))
}

/** Draws a field that the feature knows better than its kind does. Null leaves the field out of the form. */
export type OwnFields<Of extends Thing> = {
  readonly [Name in FieldName<Of>]?: (
    bound: Bound & { value: FormOf<Of>[Name] },
    form: FormOf<Of>,
    set: (change: Partial<FormOf<Of>>) => void,
  ) => ReactNode
}

export type ThingDialogProps<Of extends Thing> = {
  of: Of
  /** The thing as the school has it now; null for a new one. */
  standing: ShownThing<Of> | null
  title: ReactNode
  /** The first word of the draft's name, such as `topics`. */
  draft: string
  groups: readonly Group<Of>[]
  /** Fields that stand in no group are drawn at the end, but for these. Without it only groups are drawn. */
  leaving?: readonly FieldName<Of>[]
  /** The things among which a field chooses. A thing is no choice for itself. */
  options?: OptionsOf<Of>
  own?: OwnFields<Of>
  /** The first values of a new thing, beside those that its fields say. */
  begin?: Partial<FormOf<Of>>
  /** The rule of the domain between fields, and beside the others. The id is that of a thing that is changed. */
  rule?: (values: ValuesOf<Of>, id: string | null) => Result<unknown, Refused> | null
  acts: ThingActs<Of>
  saveWords?: ReactNode
  /** Stands above the fields. */
  above?: ReactNode
  onClose: () => void
}

/** The rule of a list: it judges a thing beside the others. */
export type ThingRule<Of extends Thing, Item> = (
  values: ValuesOf<Of>,
  others: readonly Item[],
  id: string | null,
) => Result<unknown, Refused> | null

/** The fields that a colleague changed while the form was open. */
function Standing<Of extends Thing>({
  of,
  standing,
  options,
}: {
  of: Of
  standing: ShownThing<Of>
  options: OptionsOf<Of>
}) {
  const { wordOf, said } = useThingWords()
  const names = changedFields(of, null, standing)
  return (
    <dl>
      {names.map((name) => {
        const field = of.fields[name] as Field
        return (
          <Fragment key={name}>
            <dt>{wordOf(field.label)}</dt>
            <dd>{said(field, standing[name], options[name]?.among)}</dd>
          </Fragment>
        )
      })}
    </dl>
  )
}

/**
 * Draws the form of a thing: its fields by their kinds, in the groups of the feature. It judges what was typed before
 * anything is sent. It shows a refusal at its field, and says when a colleague was faster.
 */
export function ThingDialog<Of extends Thing>({
  of,
  standing,
  title,
  draft,
  groups,
  leaving,
  options = {},
  own = {},
  begin,
  rule,
  acts,
  saveWords,
  above,
  onClose,
}: ThingDialogProps<Of>) {
  type Form = FormOf<Of> & { version: number }
  const version = (standing as { version?: number } | null)?.version ?? 0
  const kept = useThingForm<Of, Form>(of, {
    standing,
    refusedBy: acts.refusedBy,
    rule: (values) => rule?.(values, standing?.id ?? null) ?? null,
    send: (values, { form, id }) =>
      acts.save(values, { id, version: standing ? form.version : null }),
  })
  const initial: Form = { ...kept.initial, ...(standing ? {} : begin), version }
  const isBehind = (form: Form): boolean => standing !== null && form.version !== version
  const others = (it: Options | undefined) =>
    it && { ...it, among: it.among.filter(({ id }) => id !== standing?.id) }
  const check = (form: Form) =>
    isBehind(form) ? acts.refusedBy('thing.changed-meanwhile') : kept.check(form)
  return (
    <EditDialog<Form>
      title={title}
      kind={draft}
      id={standing?.id ?? null}
      initial={initial}
      check={check}
      save={kept.save}
      {...(saveWords ? { saveWords } : {})}
      onClose={onClose}
    >
      {(form, set, problems) => {
        const drawn = (name: FieldName<Of>): ReactNode => {
          const bound = {
            value: form[name],
            onChange: (value: unknown) => set({ [name]: value } as Partial<Form>),
            problem: problems[name],
          }
          const draw = own[name]
          return (
            <Fragment key={name}>
              {draw ? (
                draw(bound as never, form, set as never)
              ) : (
                <ThingField
                  field={of.fields[name] as Field}
                  options={others(options[name])}
                  bound={bound}
                />
              )}
            </Fragment>
          )
        }
        const drawnLine = (line: Line<Of>): ReactNode =>
          typeof line === 'string' ? (
            drawn(line)
          ) : (
            <SideBySide key={line.join()}>{line.map(drawn)}</SideBySide>
          )
        return (
          <>
            {standing && isBehind(form) ? (
              <ChangedMeanwhile
                onKeep={() => set({ version } as Partial<Form>)}
                onTake={() => set(initial)}
              >
                <Standing {...{ of, standing, options }} />
              </ChangedMeanwhile>
            ) : null}
            {above}
            {groups.map((group) =>
              isHeaded(group) ? (
                <FieldGroup key={group.lines.join()} legend={group.legend}>
                  {group.lines.map(drawnLine)}
                </FieldGroup>
              ) : (
                drawnLine(group as Line<Of>)
              ),
            )}
            {leaving
              ? restOf(of, groups)
                  .filter((name) => !leaving.includes(name))
                  .map(drawn)
              : null}
          </>
        )
      }}
    </EditDialog>
  )
}
