import type { Result } from '../result.ts'
import type { FieldRefusal } from './field-codes.ts'

/** The word for a field or a choice: an id and its English. The catalogs hold the other languages. */
export type Label = { readonly id: string; readonly message: string }

/** The kinds of fields. A thing that needs another one keeps that field by hand (`own`). */
export type FieldKind =
  | 'line'
  | 'note'
  | 'phone'
  | 'mail'
  | 'day'
  | 'hour'
  | 'amount'
  | 'choice'
  | 'choices'
  | 'weekdays'
  | 'flag'
  | 'ref'
  | 'file'

/**
 * One field of a thing. `Kept` is what is stored and sent, null for nothing. `Form` is what a form holds of it.
 * Everything else about the field follows from it: column, contract, form, history, export.
 */
export type Field<Kept = unknown, Form = unknown> = Readonly<{
  kind: FieldKind
  label: Label
  /** A sentence below the field in a form. */
  help: Label | null
  /** Stands in the empty field, such as a name that somebody may type. */
  example: Label | null
  isRequired: boolean
  /** No two things of one list read alike in it. */
  isUnique: boolean
  /** `hidden`: the history of a file says only that it changed. */
  history: 'shown' | 'hidden'
  /** The word under which older histories keep it. */
  historyAs: string | null
  /** Reads what a form holds or what was sent, on both ends. */
  read: (unread: unknown, name: string) => Result<Kept, FieldRefusal>
  /** The form's value for a new thing. */
  begin: Form
  /** Turns a kept value into the form's value. */
  show: (kept: never) => Form
  /** The most characters of a text. */
  longest: number | null
  /** The range of an amount, and its digits behind the point: an amount is kept as a whole number of the smallest unit. */
  range: { readonly least: number; readonly most: number; readonly decimals: number } | null
  /** The kind of id that the contract answers, such as `StandardId`. */
  scalar: string | null
  /** The codes of a choice in their order, each with its label. */
  choices: Readonly<Record<string, Label>> | null
}>

/** The type that a field keeps. */
export type KeptIn<Of> = Of extends Field<infer Kept, unknown> ? Kept : never
/** The type that a form holds for a field. */
export type FormIn<Of> = Of extends Field<unknown, infer Form> ? Form : never
