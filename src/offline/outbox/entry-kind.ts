import type { Entry, EntryAct } from './entry.ts'

/**
 * All the offline engine knows of a kind of entry. A feature's `<word>.offline.ts` holds its kinds
 * and its manifest hands them out when sending begins: a new kind is one file.
 *
 * The functions are methods so that kinds of different contents fit in one list.
 */
export type EntryKind<Content> = {
  /** Stable: it is stored on tablets. */
  readonly kind: string
  /** Format of the content that `save` writes now; raised when its shape changes. */
  readonly format: number
  laneOf(content: Content): string
  keyOf(content: Content): string
  /** The code of the refusal that the server would give, or null: nothing is saved that is known to be refused. */
  check?(content: Content): string | null
  /** The act for content of this or any earlier format, with the format of the act itself. */
  toAct(content: Content, format: number): { format: number; act: EntryAct }
  /** The answer's part of the truth: the type of `EntryTruth`, and the fields asked of it, without braces. */
  readonly truth: {
    readonly typename: string
    readonly selection: string
    /** Fields that only an entry which was accepted brings: what it changed beside its own truth. */
    readonly ofAccepted?: string
    /** The answer holds the whole record. Of several answers for one key, screens need the last one only. */
    readonly isWhole?: true
  }
}

export type AnyEntryKind = EntryKind<unknown>

/** The entry that a screen hands to `save`. */
export type NewEntry = {
  readonly kind: AnyEntryKind
  readonly content: unknown
  /** Version that the person saw when tapping; null when nothing was known. */
  readonly baseVersion: number | null
}

/** Builds a new entry with the content its kind asks for. */
export function newEntry<Content>(
  kind: EntryKind<Content>,
  { content, baseVersion }: { content: Content; baseVersion: number | null },
): NewEntry {
  return { kind: kind as AnyEntryKind, content, baseVersion }
}

/** The same for several records, of which the person saw one version: null where nothing was known. */
export const newEntries = <Content>(
  kind: EntryKind<Content>,
  contents: readonly Content[],
  baseVersion: number | null = null,
): NewEntry[] => contents.map((content) => newEntry(kind, { content, baseVersion }))

/** The entries of one kind, typed with its content. */
export function entriesOf<Content>(
  kind: EntryKind<Content>,
  entries: readonly Entry[],
): Entry<Content>[] {
  return entries.filter((entry): entry is Entry<Content> => entry.kind === kind.kind)
}

export type EntryKinds = ReadonlyMap<string, AnyEntryKind>

export function gatherKinds(kinds: readonly AnyEntryKind[]): EntryKinds {
  const byName = new Map<string, AnyEntryKind>()
  for (const kind of kinds) {
    if (byName.has(kind.kind)) throw new Error(`two kinds of entry are called ${kind.kind}`)
    byName.set(kind.kind, kind)
  }
  return byName
}
