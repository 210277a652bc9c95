import { childrenRefusal } from '#domain/children/children-codes.ts'
import {
  changedFields,
  type Identity,
  type IdentityWish,
  parseIdentity,
} from '#domain/children/identity.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { fileAct } from '../file/file-act.ts'
import type { HeldChild } from '../file/held-child.sql.ts'
import { findIdentity, type IdentityRecord, isIneTaken, writeIdentity } from './identity.sql.ts'

type Wish = { childId: string; input: IdentityWish; version: number }
type Change = { identity: Identity; changed: (keyof Identity)[] }

/**
 * Writes who a child is, over the version that was on the screen. The log names the fields that changed, and nothing of
 * what they say.
 */
export const changeChildIdentity = fileAct({
  name: 'changeChildIdentity',
  parts: ['identity'],
  async read(tx, { wish, child, today }: { wish: Wish; child: HeldChild; today: LocalDate }) {
    const read = parseIdentity(wish.input, today)
    const ine = read.ok ? read.value.ine : null
    return {
      read,
      before: (await findIdentity(tx, child.id)) as IdentityRecord,
      isIneTaken: await isIneTaken(tx, { ine, childId: child.id }),
    }
  },
  decide({ wish, standing: { read, before, isIneTaken: isTaken } }) {
    if (!read.ok) return read
    const changed = changedFields(before, read.value)
    if (changed.length === 0) return accept(null)
    if (before.version !== wish.version) return fieldRefusal('thing.changed-meanwhile')
    if (isTaken) return childrenRefusal('children.ine-taken', { field: 'ine' })
    return accept<Change>({ identity: read.value, changed })
  },
  write: (tx, { child, change: { identity } }) =>
    writeIdentity(tx, { childId: child.id, identity }),
  logged: ({ changed }) => ({ changed }),
})
