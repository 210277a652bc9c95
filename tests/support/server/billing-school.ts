import type { ChildId, GuardianId } from '#domain/kernel/ids.ts'
import type { SharedLine } from '#domain/payments/month/share-lines.ts'
import {
  nextId,
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from './small-world.ts'
import type { TestDatabase } from './test-database.ts'

/** A line of care, by the month. */
export const careLine = (amount: number, more: Partial<SharedLine> = {}): SharedLine => ({
  key: 'plan:charge-1',
  source: { kind: 'plan', id: 'plan-1', chargeId: 'charge-1' },
  label: 'Accueil 4 jours',
  firstDay: '2026-10-01' as SharedLine['firstDay'],
  lastDay: '2026-10-31' as SharedLine['lastDay'],
  quantity: 1000,
  unit: 'month',
  unitPrice: amount,
  percent: null,
  base: null,
  amount,
  whole: amount,
  taxRate: 0,
  isEligibleCare: true,
  type: 'invoice',
  group: 'care',
  ...more,
})

type DraftWishes = {
  of: BilledChild
  lines?: readonly SharedLine[]
  month?: string
  type?: 'invoice' | 'noninvoice'
  problems?: readonly object[]
}

export type BilledChild = SmallChild & { guardianId: GuardianId }

/** A school that bills: with an address, a child for each name, and drafts as the engine makes them. */
export function billingSchool(test$: TestDatabase) {
  const { owner } = test$
  const world = smallWorld(owner)
  return {
    async aSchool(more: { language?: 'en' | 'fr' } = {}): Promise<SmallSchool> {
      const school = await world.aSchool({ features: { presence: true, payment: true } })
      await owner.query(`update school set siret = null where siret = '73282932000074'`)
      await owner.query(
        `update school set line_one = '14 rue des Tilleuls', postcode = '69004', city = 'Lyon', siret = '73282932000074',
           language = $2, note = 'Merci de votre confiance.' where school_id = $1`,
        [school.schoolId, more.language ?? 'fr'],
      )
      await owner.query(
        `insert into billing_setting (school_id, setting_id, rounding, sibling_rank_by, due_after_days, legal_form, tax_number,
           exemption, iban, bic, account_holder)
         values ($1, $1, 'none', 'age', 15, 'SARL', 'FR40123456824', 'Exonération de TVA, article 261-4-8° bis du CGI',
           'FR7630006000011234567890189', 'AGRIFRPP', 'Les Tilleuls SARL')`,
        [school.schoolId],
      )
      return school
    },
    async aChild(
      school: SmallSchool,
      {
        firstName = 'Yanis',
        lastName = 'Haddad',
        email = 'nadia@haddad.test' as string | null,
        language = 'fr',
        schoolClass = undefined as SmallClass | undefined,
      } = {},
    ): Promise<BilledChild> {
      const child = await world.aChild({
        in: schoolClass ?? (await world.aClass({ of: school })),
        ...{ firstName, lastName },
        guardians: [{ name: `Nadia ${lastName}`, relation: 'Mom' }],
      })
      const addressId = nextId('address')
      await owner.query(
        `insert into address (school_id, address_id, line_one, postcode, city)
         values ($1, $2, '4 place Guichard', '69003', 'Lyon')`,
        [school.schoolId, addressId],
      )
      const { rows } = await owner.query<{ id: GuardianId }>(
        `update guardian g set email = $2, language = $4, address_id = $3 from child_guardian l
         where l.guardian_id = g.guardian_id and l.child_id = $1 returning g.guardian_id as id`,
        [child.childId, email, addressId, language],
      )
      return { ...child, guardianId: rows[0]?.id as GuardianId }
    },
    async aDraft(wishes: DraftWishes): Promise<{ id: string; version: number }> {
      const { of, lines = [careLine(84_024)], month = '2026-10', type = 'invoice' } = wishes
      const id = nextId('draft') as ChildId
      await owner.query(
        `insert into invoice_draft (school_id, draft_id, month, child_id, guardian_id, type, lines, problems, prepared_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
        [
          ...[of.schoolId, id, month, of.childId, of.guardianId, type, JSON.stringify(lines)],
          JSON.stringify(wishes.problems ?? []),
        ],
      )
      return { id, version: 1 }
    },
  }
}
